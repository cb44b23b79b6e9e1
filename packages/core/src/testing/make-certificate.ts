// A certificate for servers of tests that speak TLS.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Paths of PEM files. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Makes a certificate for `localhost` that signs itself, by the program `openssl`. */
export function makeCertificate(folder: string): Certificate {
  const cert = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2'
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes ${subject}`
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { cert, key }
}
