/** Whether the walk invented a value. No description knows such a value. */
export function isInvented(value) {
  return /some-|70\d{5}|5f0f|2026-/.test(String(value))
}
