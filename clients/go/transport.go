package mortise

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const (
	idempotencyHeader = "idempotency-key"
	userAgent         = "mortise-go/0.1.0"
	waitMax           = 30 * time.Second
)

type received struct {
	status  int
	reason  string
	headers http.Header
	body    []byte
}

// Sends the call and fills answer with the body, unless answer is nil.
func (c *Client) send(ctx context.Context, request *call, answer any) error {
	got, origin, err := c.sendWithRetries(ctx, request)
	if err != nil || answer == nil {
		return err
	}
	if json.Unmarshal(got.body, answer) != nil {
		title := "Unexpected answer"
		detail := fmt.Sprintf("The server at %s is not Mortise: its answer is not JSON. Check the address.", origin)
		problem := InputValidationProblem{Status: &got.status, Title: &title, Detail: &detail}
		return &APIError{Status: got.status, Problem: problem}
	}
	return nil
}

func (c *Client) sendForText(ctx context.Context, request *call) (string, error) {
	got, _, err := c.sendWithRetries(ctx, request)
	if err != nil {
		return "", err
	}
	return string(got.body), nil
}

func fetch[T any](ctx context.Context, c *Client, request *call) (T, error) {
	var answer T
	err := c.send(ctx, request, &answer)
	return answer, err
}

func (c *Client) sendWithRetries(ctx context.Context, request *call) (*received, string, error) {
	address, err := request.address(c.bases[request.surface])
	if err != nil {
		return nil, "", err
	}
	if err := request.prepare(); err != nil {
		return nil, "", err
	}
	origin := originOf(address)
	for attempt := 0; ; attempt++ {
		isLast := attempt >= c.retries
		got, err := c.attempt(ctx, request, address)
		if err == nil && got.status < 300 {
			return got, origin, nil
		}
		retryAfter := ""
		if err == nil {
			failure := toError(got.status, got.reason, origin, got.body)
			if isLast || !mayRepeat(failure, request.isRepeatable) {
				return nil, origin, failure
			}
			retryAfter = got.headers.Get("retry-after")
		} else if isLast || !request.isRepeatable || !isUnreachable(err) || ctx.Err() != nil {
			return nil, origin, err
		}
		if err := c.pause(ctx, waitBefore(attempt, retryAfter)); err != nil {
			return nil, origin, err
		}
	}
}

// One key for all attempts: the server answers a repeated request with its first answer.
func (c *call) prepare() error {
	if !c.hasKey {
		return nil
	}
	c.isRepeatable = true
	if c.headers[idempotencyHeader] != "" {
		return nil
	}
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	c.headers[idempotencyHeader] = hex.EncodeToString(key)
	return nil
}

func (c *Client) attempt(ctx context.Context, request *call, address string) (*received, error) {
	sent, err := c.build(ctx, request, address)
	if err != nil {
		return nil, err
	}
	response, err := c.http.Do(sent)
	if err != nil {
		return nil, &UnreachableError{Origin: originOf(address), cause: err}
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, &UnreachableError{Origin: originOf(address), cause: err}
	}
	return &received{status: response.StatusCode, reason: response.Status, headers: response.Header, body: body}, nil
}

func (c *Client) build(ctx context.Context, request *call, address string) (*http.Request, error) {
	var body io.Reader
	if request.body != nil {
		encoded, err := json.Marshal(request.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(encoded)
	}
	sent, err := http.NewRequestWithContext(ctx, request.method, address, body)
	if err != nil {
		return nil, err
	}
	sent.Header.Set("accept", "application/json")
	sent.Header.Set("user-agent", userAgent)
	if body != nil {
		sent.Header.Set("content-type", "application/json")
	}
	if request.requestType != "" {
		sent.Header.Set("x-mortise-request-type", request.requestType)
	}
	for name, value := range request.headers {
		sent.Header.Set(name, value)
	}
	return sent, c.signIn(ctx, sent)
}

func (c *Client) signIn(ctx context.Context, sent *http.Request) error {
	if c.apiKey != "" {
		sent.Header.Set("x-api-key", c.apiKey)
		return nil
	}
	if c.getToken == nil {
		return errors.New("the client has no credentials: set APIKey or GetToken in Options")
	}
	token, err := c.getToken(ctx)
	if err != nil {
		return err
	}
	sent.Header.Set("authorization", "Bearer "+token)
	return nil
}

func isUnreachable(err error) bool {
	var unreachable *UnreachableError
	return errors.As(err, &unreachable)
}

func mayRepeat(failure *APIError, isRepeatable bool) bool {
	switch code := failure.Code(); {
	case code == "rate.limited" || code == "server.busy":
		// The server refuses these before it acts, so that every request may be sent again.
		return true
	case !isRepeatable:
		return false
	case code == "idempotency.key_in_use":
		return true
	}
	switch failure.Status {
	case 429, 502, 503, 504:
		return true
	}
	return false
}

// The wish of the server, otherwise longer each time, with some chance in it.
func waitBefore(attempt int, retryAfter string) time.Duration {
	if seconds, err := strconv.Atoi(retryAfter); err == nil && seconds >= 0 {
		return atMost(time.Duration(seconds) * time.Second)
	}
	if at, err := http.ParseTime(retryAfter); err == nil {
		return atMost(time.Until(at))
	}
	wait := waitMax
	if attempt < 6 {
		wait = 500 * time.Millisecond << attempt
	}
	return wait/2 + time.Duration(mathrand.Int63n(int64(wait/2)))
}

func atMost(wait time.Duration) time.Duration {
	if wait < 0 {
		return 0
	}
	if wait > waitMax {
		return waitMax
	}
	return wait
}

func originOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return address
	}
	return parsed.Scheme + "://" + parsed.Host
}
