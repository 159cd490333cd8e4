import type { Plugin } from 'vite'
import type { SyntaxNode } from '../syntaxTree.ts'
import { childNodes, isNode } from '../syntaxTree.ts'

/** Properties of declarations that only the server uses: call summaries, notifications, and retention. */
const serverOnly = ['summary', 'notification', 'declineNotification', 'retention']
/** Server-only properties of calls (objects with `can`, `isAllowedFor` or `summary`): also the request and response schemas, and what the scheduler and the session decide by themselves. */
const serverOnlyOfCalls = [...serverOnly, 'params', 'result', 'dueField', 'schedule', 'heavy', 'signsIn', 'opensTo']
/** Server-only properties of resources: also what members read of their own rows, what the server alone refuses, and the text of the handbook, which has a chunk of its own. */
const serverOnlyOfResources = [...serverOnly, 'ownerAccess', 'ownData', 'proof', 'appendOnly', 'closing', 'externalId', 'handbook']
/** Replaced with an empty object, because browser code may look up an error by name. */
const emptiedProperty = 'errors'
/** Server-only properties of fields. Actions may have the same names, so only literal values are removed. */
const serverOnlyOfFields = ['erase', 'lapse', 'segregatedAs', 'exampleValue', 'bruteForceProtected', 'fullTextParam', 'persistInput']
/** Server-only properties of field kinds: SQL fragments, and examples for tests and documentation. */
const serverOnlyOfKinds = [
  'read',
  'write',
  'match',
  'equalityKey',
  'lookupValue',
  'storedValue',
  'check',
  'shadowColumns',
  'filesIn',
  'fileReference',
  'fileMarksIn',
  'example',
  'examples',
  'invalidExamples',
  'cell',
]

interface Cut {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const nameOf = ({ key }: SyntaxNode) => (isNode(key) ? String(key.name) : '')

/** Source ranges of these properties, each with the comma that belongs to it. */
function cutProperties(properties: readonly SyntaxNode[], isServerOnly: (property: SyntaxNode) => boolean): Cut[] {
  const lastRetainedIndex = properties.findLastIndex((item) => !isServerOnly(item))
  const trailing = properties.slice(lastRetainedIndex + 1)
  const [last, lastRetained] = [trailing.at(-1), properties[lastRetainedIndex]]
  const innerCuts = properties
    .slice(0, lastRetainedIndex + 1)
    .flatMap((item, index) => (isServerOnly(item) ? [{ start: item.start, end: properties[index + 1]?.start ?? item.end }] : []))
  return [...innerCuts, ...(last ? [{ start: lastRetained?.end ?? trailing[0]?.start ?? last.start, end: last.end }] : [])].map((cut) => ({
    ...cut,
    replacement: '',
  }))
}

type IsServerOnly = (property: SyntaxNode, hasSibling: (name: string) => boolean, siblings: readonly SyntaxNode[]) => boolean

/** Removes only the outermost matching properties. */
const cutterFor = (isServerOnly: IsServerOnly) =>
  function cutsIn(node: SyntaxNode): Cut[] {
    if (node.type !== 'ObjectExpression') return childNodes(node).flatMap(cutsIn)
    const properties = childNodes(node)
    const names = properties.map(nameOf)
    const isRemoved = (property: SyntaxNode) => isServerOnly(property, (name) => names.includes(name), properties)
    const nestedCuts = properties
      .filter((item) => !isRemoved(item))
      .flatMap((property) => {
        const { value, shorthand } = property
        return nameOf(property) === emptiedProperty && isNode(value) && !shorthand
          ? [{ start: value.start, end: value.end, replacement: '{}' }]
          : cutsIn(property)
      })
    return [...cutProperties(properties, isRemoved), ...nestedCuts]
  }

/** The form of an action without a button. */
const isFormOfSystemAction = (property: SyntaxNode, siblings: readonly SyntaxNode[]) =>
  nameOf(property) === 'ask' && siblings.some((item) => nameOf(item) === 'can' && isNode(item.value) && item.value.value === 'system')

const declarationCuts = cutterFor((property, hasSibling, siblings) => {
  const names = hasSibling('fields') ? serverOnlyOfResources : ['can', 'isAllowedFor', 'summary'].some(hasSibling) ? serverOnlyOfCalls : serverOnly
  const [name, value] = [nameOf(property), property.value]
  if (isFormOfSystemAction(property, siblings)) return true
  return !property.shorthand && (names.includes(name) || (serverOnlyOfFields.includes(name) && isNode(value) && value.type === 'Literal'))
})

const fieldKindCuts = cutterFor((property) => serverOnlyOfKinds.includes(nameOf(property)))

/** Messages of call errors come with the response, so the whole table is removed. */
const emptiedObjects = (node: SyntaxNode): Cut[] =>
  node.type === 'ObjectExpression' ? [{ ...node, replacement: '{}' }] : childNodes(node).flatMap(emptiedObjects)

const cutters: readonly (readonly [RegExp, (node: SyntaxNode) => Cut[]])[] = [
  [/\/resources\/.*\.ts$/, declarationCuts],
  [/\/schema\/calls\/nonResourceCalls\.ts$/, declarationCuts],
  [/\/schema\/calls\/standard\.ts$/, declarationCuts],
  [/\/schema\/fields\/.*\.ts$/, fieldKindCuts],
  [/\/schema\/errors\/calls\.ts$/, emptiedObjects],
]

/** The files that properties are removed from. */
export const strippedFilePatterns = cutters.map(([files]) => files)

/** Build plug-in that removes server-only properties from the declarations in browser bundles. */
export const serverOnlyPropertiesPlugin: Plugin = {
  name: 'server-only-properties',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const [, cutsOf] = cutters.find(([files]) => files.test(id)) ?? []
    if (this.environment.name !== 'client' || !cutsOf) return null
    const cuts = cutsOf(this.parse(code) as unknown as SyntaxNode).toSorted((a, b) => b.start - a.start)
    if (cuts.length === 0) return null
    return { code: cuts.reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), code), map: null }
  },
}
