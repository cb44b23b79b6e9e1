// Judges how a definition reads what the description answers: the list, ids, times of change, next pages, written ids.
import { execute, getNamedType, isEnumType, isLeafType, Kind, parse } from 'graphql'
import { findOperation } from './find-operation.mjs'
import { sampleAnswers } from './sample-answer.mjs'

/** Some definitions take the parameter out of the address of the next page. */
const nextParameters =
  'page_token=p2&pageToken=p2&cursor=p2&after=p2&starting_after=p2&page=2&offset=2&skip=2&start=2&limit=2'

/** The forms of answers. The definition reads each form separately. Examples are numbered: an operation may have several. */
const forms = ['schema', 'example', 'example 2', 'example 3']

/**
 * The lines say what is amiss. `readAnswers` is that of the walk.
 * @returns {Promise<string[]>}
 */
export async function judgeAnswers(description, provider, readAnswers) {
  if (description.kind === 'graphql')
    return await readAnswers(provider, (asked) => graphqlAnswer(description, asked, idForms[provider.name]))
  const lines = []
  for (const form of forms) {
    const found = await readAnswers(provider, (asked) => openApiAnswer(description, { asked, form }))
    // What an example leaves out is no fault: it shows some members.
    const told =
      form === 'schema' ? found : found.filter((line) => !/: no field |no time of change/.test(line))
    lines.push(...told.map((line) => `${form}: ${line}`))
  }
  return lines
}

function openApiAnswer(description, { asked, form }) {
  const operation = findOperation(description, asked)
  if (!operation) return undefined
  const nextLink = `${asked.origin}${asked.samplePath}?${nextParameters}`
  const answers = sampleAnswers(operation, nextLink)
  const examples = answers.filter((each) => each.form === 'example')
  const wanted =
    form === 'schema'
      ? answers.find((each) => each.form === form)
      : examples[Number(form.split(' ')[1] ?? 1) - 1]
  return wanted && { json: structuredClone(wanted.json) }
}

/** Ids that begin with their type. A definition reads no others. */
const idForms = { shopify: (type, number) => `gid://shopify/${type}/${number}` }

const cursor = 'some-cursor'

function graphqlAnswer(
  { schema, completed },
  { document, sent },
  idForm = (_type, number) => `id-${number}`,
) {
  if (document === undefined) return undefined
  const whole = completed?.schema ?? schema
  const isLast = JSON.stringify(sent ?? {}).includes(cursor)
  let ids = 0
  const { data, errors } = execute({
    schema: whole,
    document: parse(document),
    variableValues: sent,
    rootValue: {},
    fieldResolver: (_source, _args, _context, { fieldName, returnType, parentType }) =>
      madeValue(fieldName, returnType, { nextId: () => idForm(parentType.name, ++ids), isLast }),
    typeResolver: (_value, _context, info, type) =>
      askedType(whole, info, type) ?? whole.getPossibleTypes(type)[0]?.name,
  })
  return {
    json: {
      data: data && JSON.parse(JSON.stringify(data)),
      errors: errors ? errors.map(({ message }) => ({ message })) : undefined,
    },
  }
}

/** The type that the document asks an interface or a union for: `... on GiftCard`. */
function askedType(schema, { fieldNodes }, type) {
  const fragments = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  return fragments
    .flatMap(({ kind, typeCondition }) =>
      kind === Kind.INLINE_FRAGMENT ? (typeCondition?.name.value ?? []) : [],
    )
    .find((name) => schema.getPossibleTypes(type).some((each) => each.name === name))
}

function madeValue(name, type, { nextId, isLast }) {
  const named = getNamedType(type)
  if (/\[/.test(String(type)))
    return /errors$/i.test(name) ? [] : [0, 1].map(() => madeValue(name, named, { nextId, isLast }))
  if (isEnumType(named)) return named.getValues()[0]?.value
  if (!isLeafType(named)) return {}
  if (/error/i.test(name)) return undefined
  if (name === 'hasNextPage') return !isLast
  if (/cursor$/i.test(name)) return cursor
  if (named.name === 'Boolean') return !/delet|archiv|trash|remov/i.test(name)
  if (named.name === 'Int' || named.name === 'Float') return 2
  if (named.name === 'ID') return nextId()
  if (/date|time|_at$|At$/i.test(`${named.name} ${name}`)) return '2026-11-20T09:30:00Z'
  return isLast ? `other-${name}` : `some-${name}`
}
