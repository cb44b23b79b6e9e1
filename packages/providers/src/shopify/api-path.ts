// Where Shopify's GraphQL API is.

/**
 * Each version is supported for a year at least. All queries here were checked against the schema of this version,
 * which is in the vendor's own package (`dist/data/admin_2026-10.json.gz`).
 * @see https://shopify.dev/docs/api/admin-graphql/latest/objects/ProductVariantsBulkUpdateUserError.md (which version is the latest) read 2026-11-22
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema) read 2026-11-22
 */
export const path = '/admin/api/2026-10/graphql.json'
