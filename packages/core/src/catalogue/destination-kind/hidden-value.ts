// The text in place of a secret value, where values are not shown.

/** Sent back, it keeps the value. */
export const HIDDEN_VALUE = '[hidden]'
