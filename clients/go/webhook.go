package mortise

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrInvalidSignature says that a message does not come from your Mortise server, or is too old. Answer 400 and do
// nothing else.
var ErrInvalidSignature = errors.New("the message has no signature that fits, or is too old or too new")

const tolerance = 5 * time.Minute

// VerifyMessage returns nil if one of the secrets signed the body, by the Standard Webhooks convention. The body is the
// one that arrived, before JSON is parsed. A secret begins with whsec_; pass both secrets during a rotation.
func VerifyMessage(header http.Header, body []byte, secrets ...string) error {
	return verifyAt(time.Now(), header, body, secrets)
}

func verifyAt(now time.Time, header http.Header, body []byte, secrets []string) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 62)
	if id == "" || err != nil {
		return ErrInvalidSignature
	}
	age := now.Sub(time.Unix(int64(seconds), 0))
	if age > tolerance || age < -tolerance {
		return ErrInvalidSignature
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return errors.New("the secret is not one of Mortise: it begins with whsec_, and base64 follows")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, given := range strings.Split(header.Get("webhook-signature"), " ") {
			if hmac.Equal([]byte(given), []byte(expected)) {
				return nil
			}
		}
	}
	return ErrInvalidSignature
}
