// E-mail through the SMTP server of the operator.

/** A mail in plain text. */
export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The same for each repeat, so that mail servers and clients can recognise one. */
  readonly id?: string | undefined
}

/** Hands a mail to the SMTP server. @throws Error when it was not taken */
export type SendMail = (mail: Mail) => Promise<void>

/** Where mail is handed over, and from whom it is. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://` for a server that switches to TLS. */
  readonly url: string
  /** `Mortise <mortise@example.com>` */
  readonly from: string
}

/** A way out for mail that keeps connections. */
export interface Mailer {
  readonly send: SendMail
  close(): void
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Opens connections when there is mail. Passwords and mails leave by TLS, except to a server on this machine. Loads the
 * library, which a server without mail leaves out of its memory.
 */
export async function createMailer({ url, from }: SmtpSettings): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !localHosts.has(hostname),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? hostname
  return {
    async send({ to, subject, text, id }) {
      const messageId = id === undefined ? undefined : `<${id}@${domain}>`
      await transport.sendMail({ from, to: [...to], subject, text, messageId })
    },
    close: () => transport.close(),
  }
}

/** Why the SMTP server did not take a mail, without its password. `isFinal`: it will never take this one. */
export function explainMailFault(error: unknown): { reason: string; remedy: string; isFinal: boolean } {
  const {
    code = '',
    responseCode = 0,
    response = '',
  } = error as Partial<Record<'code' | 'response', string> & { responseCode: number }>
  const answer = response === '' ? '' : ` “${response.slice(0, 200)}”`
  if (code === 'EENVELOPE' && responseCode >= 500) {
    const remedy = 'Correct the addresses in `metadata.to`, or allow the sender at the server.'
    return { reason: `the SMTP server refused an address${answer}`, remedy, isFinal: true }
  }
  if (code === 'EAUTH') {
    const remedy = 'The operator of this server has to correct MORTISE_SMTP_URL.'
    return { reason: 'the SMTP server refused the credentials of Mortise', remedy, isFinal: false }
  }
  const remedy = 'The operator of this server has to check MORTISE_SMTP_URL and the SMTP server.'
  return { reason: `the SMTP server did not take the mail (${code})${answer}`, remedy, isFinal: false }
}
