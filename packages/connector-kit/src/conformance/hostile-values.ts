// Values that only a value can be: what breaks queries that are put together out of text.

/** Values that break naive query building in one language or another. */
export const hostileValues: readonly string[] = [
  "O'Brien",
  "' OR '1'='1",
  "\\' OR Id != null OR Name = \\'",
  'x\\',
  '"}]} {"$gt":""}',
  '%',
  '*',
  'Ünïcødé 漢字 🦀',
  'line\nbreak\ttab',
  '{{.workspace}}',
]
