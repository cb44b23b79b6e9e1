// Types of embed.mjs, for the test that runs it.
export function connectUrl(groupRef: string, consumerRef: string): Promise<string>
export function install(groupRef: string): Promise<{ id: string; group: { groupRef: string } }>
export function find(
  groupRef: string,
  email: string,
): Promise<{ results: { id: string; fields: Record<string, unknown> }[] }>
