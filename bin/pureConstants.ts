import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Start offsets of the calls that run when a value is initialised; calls inside functions run later and are left out. */
function callsIn(node: Node): number[] {
  if (/Function/.test(node.type)) return []
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  return [...(isCall ? [node.start] : []), ...within(node).flatMap(callsIn)]
}

const constantsIn = ({ type, declaration, ...node }: Node): Node[] => {
  if (type === 'ExportNamedDeclaration' && isNode(declaration)) return constantsIn(declaration)
  return type === 'VariableDeclaration' ? within({ type, ...node }) : []
}

const marked = (code: string, at: number) => `${code.slice(0, at)}/* @__PURE__ */ ${code.slice(at)}`

/**
 * Marks the initialisers of constants in these folders as free of side effects, which the bundler cannot see by itself, since schemas are built by
 * calls.
 * So constants that only the server uses, such as request and response schemas, are removed from the browser bundles.
 */
export const pureConstants: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/(resources|rules|schema)\/.*\.ts$/.test(id)) return null
    const calls = within(this.parse(code) as unknown as Node)
      .flatMap(constantsIn)
      .flatMap(callsIn)
    if (calls.length === 0) return null
    return { code: [...new Set(calls)].toSorted((a, b) => b - a).reduce(marked, code), map: null }
  },
}
