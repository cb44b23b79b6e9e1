// Parts of requests that definitions send and the vendor's page of the endpoint does not have. The list only shrinks.

const ofList = 'The page of the record has no parameters of lists; the search by this field sends them along.'

/** Why each is sent, by provider and place. */
export const undocumentedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aha: {
    'GET /api/v1/features ?workflow_status':
      'https://cedricziel.github.io/aha-spec names name, date, tag and assignee (read 2026-11-23).',
    'GET /api/v1/features/:id ?page': ofList,
    'GET /api/v1/features/:id ?per_page': ofList,
  },
  braze: {
    'GET /catalogs/dishes/items ?limit':
      'The page names `cursor` alone; the style of its pages sends a limit.',
    'GET /custom_attributes ?limit': 'The page names `cursor` alone; the style of its pages sends a limit.',
  },
  brevo: {
    'GET /v3/contacts/:id ?limit': ofList,
    'GET /v3/contacts/:id ?offset': ofList,
  },
  front: { 'GET /contacts/:id ?limit': ofList },
  iterable: {
    'GET /api/users/byUserId ?page': ofList,
    'GET /api/users/byUserId ?pageSize': ofList,
    'GET /api/users/getByEmail ?page': ofList,
    'GET /api/users/getByEmail ?pageSize': ofList,
  },
  recurly: { 'GET /accounts/:id ?limit': ofList },
  redmine: {
    'GET /projects/:id ?limit': ofList,
    'GET /projects/:id ?offset': ofList,
    'GET /projects/web-shop.json ?limit': ofList,
    'GET /projects/web-shop.json ?offset': ofList,
  },
  sendGrid: {
    'GET /v3/asm/suppressions/global/:id ?limit': ofList,
    'GET /v3/asm/suppressions/global/:id ?offset': ofList,
  },
  zoom: { 'GET /v2/users/:id ?page_size': ofList },
}
