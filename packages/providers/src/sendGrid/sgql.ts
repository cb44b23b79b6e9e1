// SendGrid's query language for contacts: conditions built so that no value can become one.

/**
 * A value between quotes. The backslash escapes, and is escaped itself.
 * @see https://www.twilio.com/docs/sendgrid/for-developers/sending-email/segmentation-query-language.md read 2026-11-22
 */
export function sgqlText(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** Every field of `fields` equals its value; addresses are kept in lower case. */
export function sgqlEquals(
  filters: readonly { fieldName: string; value: string | number | boolean }[],
): string[] {
  return filters.map(({ fieldName, value }) => {
    const text = String(value)
    return `${fieldName} = ${sgqlText(fieldName === 'email' ? text.toLowerCase() : text)}`
  })
}
