package mortise

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

type surface string

const (
	managementSurface surface = "management"
	searchSurface     surface = "search"
	readSurface       surface = "read"
	writeSurface      surface = "write"
)

var optionOf = map[surface]string{
	managementSurface: "APIURL",
	searchSurface:     "SearchURL",
	readSurface:       "ReadURL",
	writeSurface:      "WriteURL",
}

// A call is one request, before it is sent.
type call struct {
	method       string
	surface      surface
	template     string
	params       map[string]string
	asked        url.Values
	headers      map[string]string
	body         any
	requestType  string
	isRepeatable bool
	hasKey       bool
}

func newCall(method string, at surface, template string) *call {
	return &call{
		method:   method,
		surface:  at,
		template: template,
		params:   map[string]string{},
		asked:    url.Values{},
		headers:  map[string]string{},
	}
}

func (c *call) path(name string, value string) {
	c.params[name] = value
}

func (c *call) query(name string, value any) {
	switch given := value.(type) {
	case string:
		c.asked.Set(name, given)
	case *string:
		if given != nil {
			c.asked.Set(name, *given)
		}
	case *bool:
		if given != nil {
			c.asked.Set(name, strconv.FormatBool(*given))
		}
	case *int:
		if given != nil {
			c.asked.Set(name, strconv.Itoa(*given))
		}
	default:
		panic(fmt.Sprintf("mortise: the query parameter %s cannot be a %T", name, value))
	}
}

func (c *call) header(name string, value *string) {
	if name == idempotencyHeader {
		c.hasKey = true
	}
	if value != nil {
		c.headers[name] = *value
	}
}

// An interface with a nil pointer in it is not nil, and would be sent as null.
func setBody[T any](c *call, body *T) {
	if body != nil {
		c.body = body
	}
}

var (
	placeholder = regexp.MustCompile(`\{(\w+)\}`)
	// An encoded dot segment is still a dot segment to every URL parser.
	dotSegment = regexp.MustCompile(`^\.{0,2}$`)
)

func (c *call) address(base string) (string, error) {
	if base == "" {
		return "", fmt.Errorf("this operation needs %s: set it in Options", optionOf[c.surface])
	}
	for name, value := range c.params {
		if dotSegment.MatchString(value) {
			return "", fmt.Errorf("the path needs %s; it was given %q", name, value)
		}
	}
	path := placeholder.ReplaceAllStringFunc(c.template, func(found string) string {
		return url.PathEscape(c.params[found[1:len(found)-1]])
	})
	address := strings.TrimSuffix(strings.TrimRight(base, "/"), "/v1") + path
	if len(c.asked) > 0 {
		address += "?" + c.asked.Encode()
	}
	return address, nil
}
