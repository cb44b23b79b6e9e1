package mortise

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

type seenRequest struct {
	method string
	path   string
	header http.Header
	body   string
}

type stubAnswer struct {
	status int
	body   string
	header map[string]string
}

// Opens a client of a server that answers as it is asked to. A status of 0 cuts the connection.
func openStub(t *testing.T, answer func(count int) stubAnswer) (*Client, *[]seenRequest, *[]time.Duration) {
	t.Helper()
	seen := []seenRequest{}
	pauses := []time.Duration{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		seen = append(seen, seenRequest{r.Method, r.URL.RequestURI(), r.Header, string(body)})
		given := answer(len(seen))
		if given.status == 0 {
			panic(http.ErrAbortHandler)
		}
		for name, value := range given.header {
			w.Header().Set(name, value)
		}
		w.WriteHeader(given.status)
		io.WriteString(w, given.body)
	}))
	t.Cleanup(server.Close)
	client := New(Options{
		APIURL:     server.URL + "/v1/",
		SearchURL:  server.URL,
		WriteURL:   server.URL,
		APIKey:     "k",
		HTTPClient: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}},
	})
	client.pause = func(_ context.Context, wait time.Duration) error {
		pauses = append(pauses, wait)
		return nil
	}
	return client, &seen, &pauses
}

func refusal(status int, code string) stubAnswer {
	body, _ := json.Marshal(map[string]any{"type": "urn:mortise:problem:" + code, "title": code, "remedy": "Wait."})
	return stubAnswer{status: status, body: string(body)}
}

func equal(t *testing.T, got any, expected any) {
	t.Helper()
	if !reflect.DeepEqual(got, expected) {
		t.Fatalf("got %#v, expected %#v", got, expected)
	}
}

func TestSendsPathQueryBodyAndKey(t *testing.T) {
	client, seen, _ := openStub(t, func(int) stubAnswer { return stubAnswer{status: 201, body: `{"id":"inst_1"}`} })
	var body CreateInstallationRequest
	if err := json.Unmarshal([]byte(`{"groupRef":"acme","config":{"content":{"provider":"hubspot"}}}`), &body); err != nil {
		t.Fatal(err)
	}
	made, err := client.CreateInstallation(context.Background(), "my app/€", "crm", body,
		&CreateInstallationOptions{SkipSampling: Ptr(true)})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, made.ID, "inst_1")
	asked := (*seen)[0]
	equal(t, asked.method+" "+asked.path,
		"POST /v1/projects/my%20app%2F%E2%82%AC/integrations/crm/installations?skipSampling=true")
	equal(t, asked.header.Get("x-api-key"), "k")
	equal(t, asked.body, `{"groupRef":"acme","config":{"content":{"provider":"hubspot"}}}`)
}

func TestSendsASearchWithItsRequestType(t *testing.T) {
	client, seen, _ := openStub(t, func(int) stubAnswer { return stubAnswer{status: 200, body: `{"results":[]}`} })
	_, err := client.SearchRecords(context.Background(), "p", "crm", "acme", SearchRequest{ObjectName: "contact"})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, (*seen)[0].header.Get("x-mortise-request-type"), "search")
	equal(t, (*seen)[0].path, "/v1/projects/p/integrations/crm?groupRef=acme")
}

func TestReturnsTextAndNothingWhereTheOperationDoes(t *testing.T) {
	client, _, _ := openStub(t, func(count int) stubAnswer {
		if count == 1 {
			return stubAnswer{status: 200, body: "https://vendor.example"}
		}
		return stubAnswer{status: 204}
	})
	address, err := client.OauthConnect(context.Background(), OauthConnectRequest{})
	equal(t, []any{address, err}, []any{"https://vendor.example", error(nil)})
	equal(t, client.DeleteDestination(context.Background(), "p", "d"), error(nil))
}

func TestReturnsTheProblemWithCodeAndRemedy(t *testing.T) {
	client, _, _ := openStub(t, func(int) stubAnswer { return refusal(409, "installation.exists") })
	_, err := client.ListProjects(context.Background())
	var refused *APIError
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	equal(t, []any{refused.Status, refused.Code(), refused.Remedy()}, []any{409, "installation.exists", "Wait."})
}

func TestReturnsTheRefusalOfAWriteWithItsCauses(t *testing.T) {
	client, _, _ := openStub(t, func(int) stubAnswer {
		return stubAnswer{status: 422, body: `{"success":false,"errors":[{"message":"No such field."}]}`}
	})
	_, err := client.WriteRecords(context.Background(), "p", "crm", "contact", WriteRequest{}, nil)
	equal(t, err.Error(), "No such field.")
}

func TestFollowsNoRedirect(t *testing.T) {
	client, seen, _ := openStub(t, func(int) stubAnswer {
		return stubAnswer{status: 302, header: map[string]string{"location": "/elsewhere"}}
	})
	_, err := client.ListProjects(context.Background())
	var refused *APIError
	equal(t, []any{errors.As(err, &refused), len(*seen)}, []any{true, 1})
}

func TestRepeatsAReadingRequestAndWaitsAsLongAsAsked(t *testing.T) {
	client, seen, pauses := openStub(t, func(count int) stubAnswer {
		if count < 3 {
			given := refusal(429, "rate.limited")
			given.header = map[string]string{"retry-after": "7"}
			return given
		}
		return stubAnswer{status: 200, body: "[]"}
	})
	_, err := client.ListProjects(context.Background())
	equal(t, []any{err, len(*seen)}, []any{error(nil), 3})
	equal(t, *pauses, []time.Duration{7 * time.Second, 7 * time.Second})
}

func TestRepeatsALostReadAndNoLostChange(t *testing.T) {
	client, seen, _ := openStub(t, func(count int) stubAnswer {
		if count == 2 {
			return stubAnswer{status: 200, body: "[]"}
		}
		return stubAnswer{}
	})
	if _, err := client.ListProjects(context.Background()); err != nil {
		t.Fatal(err)
	}
	_, err := client.CreateTopic(context.Background(), "p", TopicRequest{Name: "alerts"})
	var unreachable *UnreachableError
	equal(t, []any{errors.As(err, &unreachable), len(*seen)}, []any{true, 3})
}

func TestRepeatsAWriteUnderOneKey(t *testing.T) {
	client, seen, _ := openStub(t, func(count int) stubAnswer {
		if count == 1 {
			return refusal(503, "server.unavailable")
		}
		return stubAnswer{status: 200, body: "{}"}
	})
	_, err := client.WriteRecords(context.Background(), "p", "crm", "contact", WriteRequest{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, second := (*seen)[0].header.Get("idempotency-key"), (*seen)[1].header.Get("idempotency-key")
	equal(t, []any{first == second, len(first)}, []any{true, 32})
}

func TestRepeatsAChangeThatTheServerRefusedBeforeItActed(t *testing.T) {
	client, seen, _ := openStub(t, func(count int) stubAnswer {
		if count == 1 {
			return refusal(503, "server.busy")
		}
		return refusal(500, "internal")
	})
	_, err := client.CreateTopic(context.Background(), "p", TopicRequest{Name: "alerts"})
	equal(t, []any{err.Error(), len(*seen)}, []any{"internal", 2})
}

func TestGoesThroughAllPages(t *testing.T) {
	client, seen, _ := openStub(t, func(count int) stubAnswer {
		if count == 1 {
			return stubAnswer{status: 200, body: `{"results":[{"id":"1"},{"id":"2"}],"pagination":{"nextPageToken":"b"}}`}
		}
		return stubAnswer{status: 200, body: `{"results":[{"id":"3"}],"pagination":{"done":true}}`}
	})
	ids := ""
	deliveries := client.IterateDeliveries(context.Background(), "p", &ListDeliveriesOptions{Status: Ptr("parked")})
	for deliveries.Next() {
		ids += deliveries.Value().ID
	}
	equal(t, []any{ids, deliveries.Err(), len(*seen)}, []any{"123", error(nil), 2})
	equal(t, (*seen)[1].path, "/v1/projects/p/deliveries?pageToken=b&status=parked")
}

func TestSaysWhatACallLacks(t *testing.T) {
	client := New(Options{APIURL: "http://127.0.0.1:1", APIKey: "k", Retries: Ptr(0)})
	_, err := client.SearchRecords(context.Background(), "p", "crm", "acme", SearchRequest{})
	equal(t, strings.Contains(err.Error(), "needs SearchURL"), true)
	_, err = client.ListDestinations(context.Background(), "..")
	equal(t, strings.Contains(err.Error(), `needs projectIdOrName; it was given ".."`), true)
	_, err = New(Options{APIURL: "http://127.0.0.1:1"}).ListProjects(context.Background())
	equal(t, strings.Contains(err.Error(), "set APIKey or GetToken"), true)
}

func TestVerifiesTheVectors(t *testing.T) {
	file, err := os.ReadFile("../webhook-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Title   string
		IsValid bool
		Now     int64
		Secrets []string
		Headers map[string]string
		Body    string
	}
	if err := json.Unmarshal(file, &vectors); err != nil || len(vectors) < 10 {
		t.Fatal(err, len(vectors))
	}
	for _, vector := range vectors {
		header := http.Header{}
		for name, value := range vector.Headers {
			header.Set(name, value)
		}
		err := verifyAt(time.Unix(vector.Now, 0), header, []byte(vector.Body), vector.Secrets)
		if (err == nil) != vector.IsValid {
			t.Errorf("%s: %v", vector.Title, err)
		}
	}
}
