package mortise

// Iterator goes through the entries of all pages. It asks for a page when the one before it is used up.
//
//	deliveries := client.IterateDeliveries(ctx, "demo", nil)
//	for deliveries.Next() {
//		fmt.Println(deliveries.Value().ID)
//	}
//	if err := deliveries.Err(); err != nil {
//		log.Fatal(err)
//	}
type Iterator[T any] struct {
	nextPage func() (entries []T, hasMore bool, err error)
	entries  []T
	value    T
	hasMore  bool
	err      error
}

func newIterator[T any](nextPage func() ([]T, bool, error)) *Iterator[T] {
	return &Iterator[T]{nextPage: nextPage, hasMore: true}
}

// Next moves on to the next entry. It returns false at the end, and after an error.
func (i *Iterator[T]) Next() bool {
	for len(i.entries) == 0 {
		if !i.hasMore || i.err != nil {
			return false
		}
		i.entries, i.hasMore, i.err = i.nextPage()
	}
	i.value = i.entries[0]
	i.entries = i.entries[1:]
	return true
}

// Value returns the entry that Next moved to.
func (i *Iterator[T]) Value() T {
	return i.value
}

// Err returns the error that ended the iteration.
func (i *Iterator[T]) Err() error {
	return i.err
}
