import type { Plugin } from 'vite'

/** What declarations hold that the server alone says: what calls do, what actions tell people, and by which law a row is kept. */
const own = ['summary', 'notification', 'declineNotification', 'retention']
/** The same of what is called by somebody who `can`, or `may`: in what shapes it is asked and answers. */
const ownOfCalls = [...own, 'params', 'result']
/** The same of a resource: what members may read of their own rows. */
const ownOfResources = [...own, 'ownerAccess']
/** Refusals are the server's too; what is asked for one by its name finds none. */
const emptied = 'errors'
/** What becomes of a value when its person leaves or sleeps, and a sample for tests and descriptions; an action may be called so too. */
const ownOfFields = ['erase', 'lapse', 'segregatedAs', 'exampleValue', 'bruteForceProtected', 'fullTextParam', 'persistInput']
/** What the kinds of fields say of themselves in SQL, and for tests and descriptions. */
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

/** The places of those properties, with the comma before the next one, or behind the last that stays. */
function dropped(properties: readonly Node[], isOwn: (property: Node) => boolean): Cut[] {
  const lastKept = properties.findLastIndex((item) => !isOwn(item))
  const ending = properties.slice(lastKept + 1)
  const [last, kept] = [ending.at(-1), properties[lastKept]]
  const between = properties
    .slice(0, lastKept + 1)
    .flatMap((item, index) => (isOwn(item) ? [{ start: item.start, end: properties[index + 1]?.start ?? item.end }] : []))
  return [...between, ...(last ? [{ start: kept?.end ?? ending[0]?.start ?? last.start, end: last.end }] : [])].map((cut) => ({ ...cut, by: '' }))
}

type IsOwn = (property: Node, beside: (name: string) => boolean) => boolean

/** The outermost of those properties alone. */
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

const ofDeclarations = cutsBy((property, beside) => {
  const names = beside('fields') ? ownOfResources : beside('can') || beside('may') ? ownOfCalls : own
  const [name, value] = [nameOf(property), property.value]
  return !property.shorthand && (names.includes(name) || (ownOfFields.includes(name) && isNode(value) && value.type === 'Literal'))
})

const ofKinds = cutsBy((property) => ownOfKinds.includes(nameOf(property)))

/** Why whole calls are refused is said with the answer; only what a status says by itself is needed without one. */
const whole = (node: Node): Cut[] => (node.type === 'ObjectExpression' ? [{ ...node, by: '{}' }] : within(node).flatMap(whole))

const cutters: readonly (readonly [RegExp, (node: Node) => Cut[]])[] = [
  [/\/(resources\/.*|schema\/(generalCalls|standard))\.ts$/, ofDeclarations],
  [/\/schema\/fields\/.*\.ts$/, ofKinds],
  [/\/schema\/errors\/calls\.ts$/, whole],
]

/** Leaves out of a browser's declarations what only the server says: it comes with its answers. */
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
