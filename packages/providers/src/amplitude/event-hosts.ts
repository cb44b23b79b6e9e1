// Where Amplitude takes events in: in America, and in Europe.

/** @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/attribution.md read 2026-11-29 */
export const eventHosts = ['api2.amplitude.com', 'api.eu.amplitude.com'] as const
