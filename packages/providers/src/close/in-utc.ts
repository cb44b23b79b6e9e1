// Close's times in events, which are in UTC without saying so.

/** `2019-01-15T12:48:23.395000` with the zone it is meant in; a time that names its zone is left as it is. */
export function inUtc(text: string | undefined): string | undefined {
  return text === undefined || /(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
}
