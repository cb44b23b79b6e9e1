// Times as fields of the type `datetime-local` have them: local, to the minute, without a zone.

/** The text for the field; empty for what is no time. */
export function toLocalInput(iso: string | undefined): string {
  const at = new Date(iso ?? '')
  if (Number.isNaN(at.getTime())) return ''
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The instant of the field's text in UTC; `undefined` when the field is empty. */
export function fromLocalInput(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
