// What a JSON schema allows: its members with those of the schemas that it is made of.

/**
 * The members of an object schema, whether it takes others, what it requires, and the schema of its entries. `patterns`
 * are those of further names that it takes.
 */
export function membersOf(resolve, schema, depth = 0) {
  const own = resolve(schema)
  const parts = depth > 8 ? [] : [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])]
  const of = parts.map((part) => membersOf(resolve, part, depth + 1))
  const members = [...of.map((each) => each.members), own.properties ?? {}].reduce(
    (known, more) => joinMembers(resolve, known, more),
    {},
  )
  const isFree = own.additionalProperties !== undefined && own.additionalProperties !== false
  const isBare = Object.keys(members).length === 0 && !own.items && of.every((each) => each.isOpen)
  return {
    members,
    isOpen: isFree || isBare || of.some((each) => each.isFree),
    isFree: isFree || of.some((each) => each.isFree),
    rest: typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined,
    items: own.items ?? itemsOf(of),
    patterns: [...Object.keys(own.patternProperties ?? {}), ...of.flatMap((each) => each.patterns)],
    required: [
      ...(own.required ?? []),
      ...(own.allOf ?? []).flatMap((part) => membersOf(resolve, part, depth + 1).required),
    ].filter(
      (name) => typeof name === 'string' && !name.startsWith('@odata.') && isSent(resolve(members[name])),
    ),
  }
}

/** An object that several parts describe has the members of each. Of anything else, the last part counts. */
function joinMembers(resolve, known, more) {
  const hasMembers = (schema) => resolve(schema).properties !== undefined
  const joined = Object.entries(more).map(([name, member]) =>
    Object.hasOwn(known, name) && hasMembers(known[name]) && hasMembers(member)
      ? [name, { allOf: [known[name], member] }]
      : [name, member],
  )
  return { ...known, ...Object.fromEntries(joined) }
}

/** The first part of a nested name such as `inputs[].id` that the schema does not take; `undefined` if it takes all. */
export function schemaAt(resolve, schema, name) {
  let at = schema
  let path = ''
  const steps = name.match(/\[\]|\[[^\]]+\]|[^.[\]@]*@odata\.\w+|[^.[\]]+/g) ?? []
  for (const [index, step] of steps.entries()) {
    if (at === undefined) return undefined
    const { members, isOpen, rest, items, patterns } = membersOf(resolve, at)
    if (step === '[]') {
      at = items
      path += '[]'
      continue
    }
    const member = step.replace(/^\[|\]$/g, '')
    path = path === '' ? member : `${path}.${member}`
    // A name can contain a dot: `custom.cf_1`.
    const whole = steps.slice(index).join('.')
    if (patterns.some((pattern) => new RegExp(pattern, 'u').test(whole))) return undefined
    if (Object.hasOwn(members, member)) at = members[member]
    else if (isOpen || isLeaf(resolve, at)) at = rest
    else return path
  }
  return undefined
}

/** A schema without members, such as a text: what is below it is ours to choose. */
function isLeaf(resolve, schema) {
  const own = resolve(schema)
  return own.type !== undefined && own.type !== 'object' && !own.properties && own.type !== 'array'
}

/** The schema of the entries, where several alternatives are lists. */
function itemsOf(parts) {
  const items = parts.flatMap((part) => (part.items ? [part.items] : []))
  return items.length === 0 ? undefined : { anyOf: items }
}

/** Whether a required member has to be sent: the vendor fills in what has a default, and `@odata.` members itself. */
function isSent({ readOnly, default: own }) {
  return readOnly !== true && own === undefined
}
