// The organisation of a server that has one.

/** Owns what commands make: `mortise create-key`, `mortise dev` and the first administrator. */
export const FIRST_ORG_ID = '00000000-0000-4000-8000-000000000001'
