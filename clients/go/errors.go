package mortise

import (
	"encoding/json"
	"fmt"
	"strings"
)

// APIError says that the server refused a call.
type APIError struct {
	// Status is the HTTP status.
	Status int
	// Problem is the body of the answer, or one made from the status if a gateway answered in another form.
	Problem InputValidationProblem
}

// Error returns the problem's detail.
func (e *APIError) Error() string {
	if e.Problem.Detail != nil && *e.Problem.Detail != "" {
		return *e.Problem.Detail
	}
	if e.Problem.Title != nil && *e.Problem.Title != "" {
		return *e.Problem.Title
	}
	return fmt.Sprintf("The server answered %d.", e.Status)
}

// Code returns the code of the error catalogue, for example installation.exists. It is empty if the answer has none.
func (e *APIError) Code() string {
	if e.Problem.Type == nil {
		return ""
	}
	code := strings.TrimPrefix(*e.Problem.Type, "urn:mortise:problem:")
	if code == *e.Problem.Type {
		return ""
	}
	return code
}

// Remedy says what to do.
func (e *APIError) Remedy() string {
	if e.Problem.Remedy == nil {
		return ""
	}
	return *e.Problem.Remedy
}

// UnreachableError says that no complete answer arrived. The server may or may not have acted on the call.
type UnreachableError struct {
	// Origin is what was called, for example http://localhost:4400.
	Origin string
	cause  error
}

// Error names the origin and the cause.
func (e *UnreachableError) Error() string {
	return fmt.Sprintf("%s cannot be reached: %v", e.Origin, e.cause)
}

// Unwrap returns the cause.
func (e *UnreachableError) Unwrap() error {
	return e.cause
}

func toError(status int, reason string, origin string, body []byte) *APIError {
	var problem InputValidationProblem
	if json.Unmarshal(body, &problem) == nil && (problem.Detail != nil || problem.Title != nil) {
		return &APIError{Status: status, Problem: problem}
	}
	var refused struct {
		Errors []struct {
			Message string `json:"message"`
		} `json:"errors"`
	}
	// A write that the provider refused: each record says why.
	if status == 422 && json.Unmarshal(body, &refused) == nil && refused.Errors != nil {
		return refusedWrite(status, body, refused.Errors)
	}
	// A gateway in between answers in its own form: only its status is useful.
	detail := fmt.Sprintf("%s answered %s.", origin, reason)
	return &APIError{Status: status, Problem: InputValidationProblem{Status: &status, Title: &reason, Detail: &detail}}
}

func refusedWrite(status int, body []byte, refusals []struct {
	Message string `json:"message"`
}) *APIError {
	causes := make([]string, 0, len(refusals))
	for _, each := range refusals {
		causes = append(causes, each.Message)
	}
	detail := strings.Join(causes, " ")
	if detail == "" {
		detail = "The provider refused every record."
	}
	var full map[string]any
	if json.Unmarshal(body, &full) != nil {
		full = nil
	}
	title := "Nothing was written"
	problem := InputValidationProblem{Status: &status, Title: &title, Detail: &detail, Causes: causes, Context: full}
	return &APIError{Status: status, Problem: problem}
}
