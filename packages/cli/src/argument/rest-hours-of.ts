// Hours of rest as people write them on a command line.

/**
 * `08:00-18:00 Europe/Berlin mon,tue` as the API takes it; several are separated by `;`. The API's schema checks the
 * parts.
 */
export function restHoursOf(
  text: string,
): { from: string; to: string; timeZone: string; days?: string[] | undefined }[] {
  return text.split(';').map((entry) => {
    const [hours = '', timeZone = '', days] = entry.trim().split(/\s+/)
    const [from = '', to = ''] = hours.split('-')
    return { from, to, timeZone, days: days?.split(',') }
  })
}

/** The same the other way round. */
export function restHoursText(
  rest: readonly { from: string; to: string; timeZone: string; days?: readonly string[] | undefined }[],
): string {
  return rest
    .map(({ from, to, timeZone, days }) =>
      [`${from}-${to}`, timeZone, days?.join(',')].filter(Boolean).join(' '),
    )
    .join('; ')
}
