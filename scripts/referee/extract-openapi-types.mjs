// node scripts/referee/extract-openapi-types.mjs FILE [PREFIX] > extract.txt
//
// Writes the extract of the types that openapi-typescript made of a vendor's description. They have its paths, parameters,
// bodies and texts, in the notation of TypeScript. FILE has the interfaces `paths`, `operations` and `components`.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { extractLine } from './extract-line.mjs'

const [file, prefix = ''] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/referee/extract-openapi-types.mjs FILE [PREFIX]')
  process.exit(2)
}

/** How deep the members of a body are named; what is below takes any member. */
const depthMax = 4
const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
const roots = new Map(
  source.statements.filter(ts.isInterfaceDeclaration).map((each) => [each.name.text, each]),
)

/** The places that are followed at the moment. */
const followed = new Set()

const nameOf = ({ name }) => (ts.isStringLiteral(name) ? name.text : name.getText())

/** The types that a type is together or one of: references and brackets are followed, `null` is left out. */
function partsOf(type) {
  if (type === undefined || type.kind === ts.SyntaxKind.LiteralType) return []
  if (ts.isParenthesizedTypeNode(type)) return partsOf(type.type)
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(partsOf)
  if (ts.isIndexedAccessTypeNode(type)) return partsOf(memberAt(type))
  if (ts.isTypeReferenceNode(type) && type.typeArguments) return type.typeArguments.flatMap(partsOf)
  if (ts.isTupleTypeNode(type)) return type.elements.flatMap(partsOf)
  return [type]
}

/** The type that `operations["a"]["b"]` names; none if it names itself. */
function memberAt({ objectType, indexType }) {
  const text = `${objectType.getText()} ${indexType.getText()}`
  if (followed.has(text)) return undefined
  followed.add(text)
  const found = memberIn({ objectType, indexType })
  followed.delete(text)
  return found
}

function memberIn({ objectType, indexType }) {
  // A place in the list of a description: in types the list is an intersection or a union.
  if (ts.isIndexedAccessTypeNode(objectType) && /^"(all|any|one)Of"$/.test(objectType.indexType.getText())) {
    const list = memberAt(objectType.objectType)
    const types = list?.types ?? list?.type?.types
    return types?.[Number(indexType.literal.text)]
  }
  const within = ts.isTypeReferenceNode(objectType) ? [roots.get(objectType.getText())] : partsOf(objectType)
  const name = indexType.literal?.text
  return within.flatMap((each) => membersIn(each)).find((each) => nameOf(each) === name)?.type
}

function membersIn(type) {
  return (type?.members ?? []).filter(ts.isPropertySignature)
}

/** The members of a type, through what it refers to. */
function membersOf(type) {
  return partsOf(type).flatMap(membersIn)
}

/** The names below `at` that a body of the type takes, as lines of an extract write them. */
function namesOf(type, at = '', depth = 0) {
  return partsOf(type).flatMap((part) => {
    if (ts.isArrayTypeNode(part)) return [`${at}[]`, ...namesOf(part.elementType, `${at}[]`, depth)]
    if (!ts.isTypeLiteralNode(part)) return []
    if (depth >= depthMax || part.members.some(ts.isIndexSignatureDeclaration)) return [`${at}*`]
    return membersIn(part).flatMap((member) => {
      const name = at === '' ? nameOf(member) : `${at}.${nameOf(member)}`
      const mark = at === '' && member.questionToken === undefined ? '!' : ''
      return [`${name}${mark}`, ...namesOf(member.type, name, depth + 1)]
    })
  })
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const find = (members, name) => members.find((each) => nameOf(each) === name)

for (const path of membersIn(roots.get('paths'))) {
  for (const operation of membersOf(path.type).filter((each) => methods.includes(nameOf(each)))) {
    const parts = membersOf(operation.type)
    const parameters = [find(membersOf(path.type), 'parameters'), find(parts, 'parameters')]
    const query = parameters.flatMap((each) => membersOf(find(membersOf(each?.type), 'query')?.type))
    const content = membersOf(find(membersOf(find(parts, 'requestBody')?.type), 'content')?.type)
    const names = [...new Set(content.flatMap(({ type }) => namesOf(type)))]
    // A member that one of several types leaves open need not be there.
    const once = names.filter((name) => !name.endsWith('!') || !names.includes(name.slice(0, -1)))
    const asked = query.map((each) => `${nameOf(each)}${each.questionToken ? '' : '!'}`)
    const method = nameOf(operation).toUpperCase()
    console.log(extractLine({ method, path: prefix + nameOf(path), query: asked, body: once }))
  }
}
