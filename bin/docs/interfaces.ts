import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { SyntaxNode } from '../syntaxTree.ts'
import { isNode } from '../syntaxTree.ts'

const root = join(import.meta.dirname, '..', '..')

/** A property of an interface: its name, its type as written, and its doc comment. */
export interface DocumentedProperty {
  readonly name: string
  readonly type: string
  readonly doc: string
}

/** The declaration inside an export statement, or the statement itself. */
const declarationIn = (statement: SyntaxNode) => (isNode(statement.declaration) ? statement.declaration : statement)

const nameOf = (value: unknown) => (isNode(value) ? String(value.name) : '')

/** The file that declares a kind of field, from the root. */
export const fieldKindFilePath = (kind: string) => String(globSync(`schema/fields/*/${kind}.ts`, { cwd: root })[0])

/** The interface of this name in a file of `schema/`, with its own properties. */
export function parseInterfaceDocs(path: string, name: string): { readonly doc: string; readonly properties: readonly DocumentedProperty[] } {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments } = parseSync(path, text)
  const docBefore = (offset: number) => {
    const comment = comments.findLast(({ end }) => end <= offset && /^\s*(export\s*)?$/.test(text.slice(end, offset)))
    return (
      comment?.value
        .replace(/^\*+|\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() ?? ''
    )
  }
  const statement = (program.body as unknown as readonly SyntaxNode[]).find((node) => {
    const { type, id } = declarationIn(node)
    return type === 'TSInterfaceDeclaration' && nameOf(id) === name
  })
  const body = statement && declarationIn(statement).body
  if (!statement || !isNode(body)) throw new Error(`${path} has no interface ${name}`)
  const properties = (body.body as readonly SyntaxNode[]).flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !isNode(member.typeAnnotation)) return []
    const type = text.slice(member.typeAnnotation.start + 1, member.typeAnnotation.end).trim()
    return [{ name: nameOf(member.key) + (member.optional === true ? '?' : ''), type, doc: docBefore(member.start) }]
  })
  return { doc: docBefore(statement.start), properties }
}
