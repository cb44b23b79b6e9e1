// Parts of requests that definitions send and the vendor's page of the endpoint does not have. The list only shrinks.

/** Why each is sent, by provider and place. */
export const undocumentedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aha: {
    'GET /api/v1/features ?workflow_status':
      'https://cedricziel.github.io/aha-spec names name, date, tag and assignee (read 2026-11-23).',
  },
}
