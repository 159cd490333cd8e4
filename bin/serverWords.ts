import type { Plugin } from 'vite'

/** Properties of declarations that only the server uses: call summaries, notifications, and retention. */
const own = ['summary', 'notification', 'declineNotification', 'retention']
/** Server-only properties of calls (objects with `can` or `may`): also the request and response schemas. */
const ownOfCalls = [...own, 'params', 'result']
/** Server-only properties of resources: also the fields that members may read of their own rows. */
const ownOfResources = [...own, 'ownerAccess']
/** Replaced with an empty object, because browser code may look up an error by name. */
const emptied = 'errors'
/** Server-only properties of fields. Actions may have the same names, so only literal values are removed. */
const ownOfFields = ['erase', 'lapse', 'segregatedAs', 'exampleValue', 'bruteForceProtected', 'fullTextParam', 'persistInput']
/** Server-only properties of field kinds: SQL fragments, and examples for tests and documentation. */
const ownOfKinds = [
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
  'bad',
  'cell',
]

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

const nameOf = ({ key }: Node) => (isNode(key) ? String(key.name) : '')

/** Source ranges of these properties, each with the comma that belongs to it. */
function dropped(properties: readonly Node[], isOwn: (property: Node) => boolean): Cut[] {
  const lastKept = properties.findLastIndex((item) => !isOwn(item))
  const ending = properties.slice(lastKept + 1)
  const [last, lastKeptProperty] = [ending.at(-1), properties[lastKept]]
  const between = properties
    .slice(0, lastKept + 1)
    .flatMap((item, index) => (isOwn(item) ? [{ start: item.start, end: properties[index + 1]?.start ?? item.end }] : []))
  return [...between, ...(last ? [{ start: lastKeptProperty?.end ?? ending[0]?.start ?? last.start, end: last.end }] : [])].map((cut) => ({ ...cut, by: '' }))
}

type IsOwn = (property: Node, hasSibling: (name: string) => boolean) => boolean

/** Removes only the outermost matching properties. */
const cutsBy = (isOwn: IsOwn) =>
  function cutsIn(node: Node): Cut[] {
    if (node.type !== 'ObjectExpression') return within(node).flatMap(cutsIn)
    const properties = within(node)
    const names = properties.map(nameOf)
    const goes = (property: Node) => isOwn(property, (name) => names.includes(name))
    const inside = properties
      .filter((item) => !goes(item))
      .flatMap((property) => {
        const { value, shorthand } = property
        return nameOf(property) === emptied && isNode(value) && !shorthand ? [{ start: value.start, end: value.end, by: '{}' }] : cutsIn(property)
      })
    return [...dropped(properties, goes), ...inside]
  }

const ofDeclarations = cutsBy((property, hasSibling) => {
  const names = hasSibling('fields') ? ownOfResources : hasSibling('can') || hasSibling('may') ? ownOfCalls : own
  const [name, value] = [nameOf(property), property.value]
  return !property.shorthand && (names.includes(name) || (ownOfFields.includes(name) && isNode(value) && value.type === 'Literal'))
})

const ofKinds = cutsBy((property) => ownOfKinds.includes(nameOf(property)))

/** Messages of call errors come with the response, so the whole table is removed. */
const whole = (node: Node): Cut[] => (node.type === 'ObjectExpression' ? [{ ...node, by: '{}' }] : within(node).flatMap(whole))

const cutters: readonly (readonly [RegExp, (node: Node) => Cut[]])[] = [
  [/\/(resources\/.*|schema\/(generalCalls|standard))\.ts$/, ofDeclarations],
  [/\/schema\/fields\/.*\.ts$/, ofKinds],
  [/\/schema\/errors\/calls\.ts$/, whole],
]

/** Build plug-in that removes server-only properties from the declarations in browser bundles. */
export const serverWords: Plugin = {
  name: 'server-words',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const [, read] = cutters.find(([files]) => files.test(id)) ?? []
    if (this.environment.name !== 'client' || !read) return null
    const cuts = read(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start)
    if (cuts.length === 0) return null
    return { code: cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code), map: null }
  },
}
