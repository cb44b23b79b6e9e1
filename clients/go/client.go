// Package mortise is the client of Mortise: every operation of the API as a method, and the verification of webhooks.
// It needs no other module.
package mortise

import (
	"context"
	"net/http"
	"time"
)

// Options say where the server is, and how the client signs in.
type Options struct {
	// APIURL is the address of the management API, for example http://localhost:4400.
	APIURL string
	// SearchURL is needed for SearchRecords.
	SearchURL string
	// ReadURL is needed for TriggerRead, DeliverResults, PauseReads and UnpauseReads.
	ReadURL string
	// WriteURL is needed for WriteRecords.
	WriteURL string
	// APIKey is a key of your project.
	APIKey string
	// GetToken returns a token. The client calls it before every request if there is no APIKey.
	GetToken func(ctx context.Context) (string, error)
	// HTTPClient replaces a client that waits 60 seconds for each attempt.
	HTTPClient *http.Client
	// Retries says how often the client repeats a request that it may repeat: 2 if it is nil.
	Retries *int
}

// Client has a method for every operation of the API. Goroutines may share it.
//
// A method returns an *APIError if the server refuses the call, and an *UnreachableError if no complete answer arrives.
// Answers are not validated.
type Client struct {
	bases    map[surface]string
	apiKey   string
	getToken func(ctx context.Context) (string, error)
	http     *http.Client
	retries  int
	pause    func(ctx context.Context, wait time.Duration) error
}

// New returns a client. It sends nothing before the first call.
func New(options Options) *Client {
	client := &Client{
		bases: map[surface]string{
			managementSurface: options.APIURL,
			searchSurface:     options.SearchURL,
			readSurface:       options.ReadURL,
			writeSurface:      options.WriteURL,
		},
		apiKey:   options.APIKey,
		getToken: options.GetToken,
		http:     withoutRedirects(options.HTTPClient),
		retries:  2,
		pause:    pause,
	}
	if options.Retries != nil {
		client.retries = *options.Retries
	}
	return client
}

// Ptr returns a pointer to a value, for the optional fields of requests.
func Ptr[T any](value T) *T {
	return &value
}

// The API never redirects, and a redirect would carry the key to another host.
func withoutRedirects(given *http.Client) *http.Client {
	client := http.Client{Timeout: 60 * time.Second}
	if given != nil {
		client = *given
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
