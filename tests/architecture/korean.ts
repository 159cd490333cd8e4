import type { Node, Source } from './sources.ts'
import { sources } from './sources.ts'

const hangul = /\p{Script=Hangul}/u

/** A literal with `ko` and `en`: a label or an error message. */
function isInBothLanguages(node: Node) {
  if (node.type !== 'ObjectExpression') return false
  const keys = (node.properties as Node[]).map((property) => (property.key as { name?: string } | undefined)?.name)
  return keys.includes('ko') && keys.includes('en')
}

const nameOf = (callee: Node): string => String(callee.type === 'Identifier' ? callee.name : ((callee.property as { name?: string } | undefined)?.name ?? ''))

/** Local names imported from `schema/`: `text`, `resource`, `action`. */
const builders = ({ imports, program }: Source) => {
  const declared = new Set(imports.filter(({ file, typeOnly }) => !typeOnly && file?.startsWith('schema/')).map(({ from }) => from))
  const statements = (program.body as Node[]).filter(({ type, source }) => type === 'ImportDeclaration' && declared.has(String((source as Node).value)))
  return new Set(statements.flatMap(({ specifiers }) => (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)))
}

/** The label of a declaration: one of the first two arguments of a builder. Its English label is derived from its name. */
const isLabel = (text: Node, call: Node | undefined, known: ReadonlySet<string>) =>
  call?.type === 'CallExpression' && known.has(nameOf(call.callee as Node)) && (call.arguments as Node[]).slice(0, 2).includes(text)

/** Options of a declaration that hold Korean text, such as the unit of a number. */
const declaring = new Set(['unit', 'help', 'example', 'like'])

interface Place {
  readonly node: Node
  readonly above: readonly Node[]
}

function* placesOf(node: unknown, above: readonly Node[]): Generator<Place> {
  if (Array.isArray(node)) {
    for (const one of node) yield* placesOf(one, above)
  } else if (typeof node === 'object' && node !== null) {
    const isNode = 'type' in node && typeof node.type === 'string'
    if (isNode) yield { node: node as Node, above }
    for (const inner of Object.values(node)) yield* placesOf(inner, isNode ? [node as Node, ...above] : above)
  }
}

const textOf = (node: Node) => {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : ''
}

function isDeclared({ node, above }: Place, known: ReadonlySet<string>) {
  if (above.some(isInBothLanguages)) return true
  const [parent] = above
  if (isLabel(node, parent, known)) return true
  const call = above.find(({ type }) => type === 'CallExpression')
  const isBuilt = call !== undefined && known.has(nameOf(call.callee as Node))
  // The choices of a field are an object inside its options.
  const isChoice = parent?.type === 'Property' && above[2] === call
  return isBuilt && (isChoice || declaring.has((parent?.key as { name?: string } | undefined)?.name ?? ''))
}

/** Korean text in code that is neither a label nor a declared text, as `file: text`. */
export const undeclaredKoreanTexts = (all: readonly Source[] = sources) =>
  all
    .filter(({ room }) => room === 'server' || room === 'resources' || room === 'rules' || room === 'landing')
    .flatMap((source) => {
      const known = builders(source)
      const stray = [...placesOf(source.program, [])].filter((place) => hangul.test(textOf(place.node)) && !isDeclared(place, known))
      return stray.map(({ node }) => ({ path: source.path, what: textOf(node).trim() }))
    })
