import type { SyntaxNode } from '../syntaxTree.ts'
import { childNodes, isNode } from '../syntaxTree.ts'
import type { SourceFile } from './sourceFiles.ts'
import { parseSourceFiles } from './sourceFiles.ts'

/** A piece of code and the file in which its names are resolved. */
interface Place {
  readonly file: SourceFile
  readonly node: SyntaxNode
}

/** Codes by name of the handler or hook. */
interface RefusalCodes {
  readonly handlers: ReadonlyMap<string, readonly string[]>
  readonly hooks: ReadonlyMap<string, readonly string[]>
}

type Files = ReadonlyMap<string, SourceFile>

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? '') : '')
const isCallOf = (node: SyntaxNode, name: string) => node.type === 'CallExpression' && nameOf(node.callee) === name

/** The declaration of a name, in this file or in the one that it is imported from. */
function declarationOf(files: Files, file: SourceFile, name: string): Place | undefined {
  const node = file.declarations.get(name)
  if (node) return { file, node }
  const source = file.imports.get(name)
  const from = source && files.get(source.file)
  return from && declarationOf(files, from, source.name)
}

const unwrapped = (node: SyntaxNode): SyntaxNode => (isNode(node.expression) && /^(TS|Parenthesized)/.test(node.type) ? unwrapped(node.expression) : node)

const returnedObjects = (node: SyntaxNode): SyntaxNode[] =>
  node.type === 'ReturnStatement' && isNode(node.argument) ? [unwrapped(node.argument)] : childNodes(node).flatMap(returnedObjects)

/** The properties of an object, also of one that is spread into it, named by a constant or returned by a function. */
function propertiesOf(files: Files, { file, node: outer }: Place): readonly (readonly [string, Place])[] {
  const node = unwrapped(outer)
  if (node.type === 'Identifier') {
    const place = declarationOf(files, file, nameOf(node))
    return place && isNode(place.node.init) ? propertiesOf(files, { file: place.file, node: place.node.init }) : []
  }
  if (node.type === 'CallExpression') {
    const place = declarationOf(files, file, nameOf(node.callee))
    const body = place && (isNode(place.node.init) ? place.node.init.body : place.node.body)
    if (!place || !isNode(body)) return []
    const results = body.type === 'BlockStatement' ? returnedObjects(body) : [unwrapped(body)]
    return results.flatMap((result) => propertiesOf(files, { file: place.file, node: result }))
  }
  if (node.type !== 'ObjectExpression') return []
  return childNodes(node).flatMap((property) => {
    if (property.type === 'SpreadElement') return isNode(property.argument) ? propertiesOf(files, { file, node: property.argument }) : []
    return isNode(property.value) ? [[nameOf(property.key), { file, node: property.value }] as const] : []
  })
}

/** All texts in a piece of code and in everything that it calls or names. Declarations of resources are left out. */
function textsReachedFrom(files: Files, start: Place): ReadonlySet<string> {
  const texts = new Set<string>()
  const visited = new Set<SyntaxNode>()
  const visit = ({ file, node }: Place) => {
    if (visited.has(node) || isCallOf(node, 'resource') || isCallOf(node, 'implement')) return
    visited.add(node)
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
    if (node.type === 'MemberExpression' && nameOf(node.object).toLowerCase().endsWith('errors')) texts.add(nameOf(node.property))
    const place = node.type === 'Identifier' ? declarationOf(files, file, nameOf(node)) : undefined
    if (place) visit(place)
    for (const child of childNodes(node)) visit({ file, node: child })
  }
  visit(start)
  return texts
}

/** The calls of `implement` with the names of their resources. */
const implementationsIn = (file: SourceFile) => {
  const calls = (node: SyntaxNode): SyntaxNode[] => (isCallOf(node, 'implement') ? [node] : childNodes(node).flatMap(calls))
  return calls(file.program).map((call) => {
    const [resource, handlers, hooks] = call.arguments as readonly (SyntaxNode | undefined)[]
    const local = nameOf(resource)
    return { file, resource: file.imports.get(local)?.name ?? local, handlers, hooks }
  })
}

/** The error codes that the handlers and hooks of each resource may refuse with, found by reading their code. `codesOf` gives the codes of a resource. */
export function refusalCodesByResource(codesOf: (resource: string) => readonly string[]): ReadonlyMap<string, RefusalCodes> {
  const files = parseSourceFiles('{resources,rules}')
  const codesBy = (file: SourceFile, node: SyntaxNode | undefined, codes: readonly string[]) =>
    new Map(
      (node ? propertiesOf(files, { file, node }) : []).map(([name, place]) => {
        const texts = textsReachedFrom(files, place)
        return [name, codes.filter((code) => texts.has(code))] as const
      }),
    )
  const implementations = [...files.values()].filter(({ path }) => path.endsWith('.server.ts')).flatMap(implementationsIn)
  return new Map(
    implementations.map(({ file, resource, handlers, hooks }) => {
      const codes = codesOf(resource)
      return [resource, { handlers: codesBy(file, handlers, codes), hooks: codesBy(file, hooks, codes) }] as const
    }),
  )
}
