import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { normalizePath } from 'vite'
import { modulesLoadedWith } from './chunks.ts'
import type { SyntaxNode } from '../syntaxTree.ts'
import { childNodes, isNode } from '../syntaxTree.ts'

interface TextNode {
  readonly start: number
  readonly end: number
  readonly ko: string
  readonly en: string
}

/** The text of a string or of a template without values. */
function literalText(node: unknown) {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [part, ...others] = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? node.quasis : []
  return isNode(part) && others.length === 0 ? ((part.value as { cooked?: string }).cooked ?? null) : null
}

/** The object as a text in both languages; null if it has other properties or computed texts. */
function localizedText({ type, properties, start, end }: SyntaxNode): TextNode | null {
  if (type !== 'ObjectExpression' || !Array.isArray(properties) || properties.length !== 2) return null
  const textOf = (name: string) => literalText(properties.find(({ key }) => isNode(key) && key.name === name)?.value)
  const [ko, en] = [textOf('ko'), textOf('en')]
  return ko === null || en === null ? null : { start, end, ko, en }
}

function localizedTexts(node: SyntaxNode): TextNode[] {
  const text = localizedText(node)
  return text ? [text] : childNodes(node).flatMap(localizedTexts)
}

/** What the first build of `chunksByPlace` found: the English by the Korean texts, and the files whose texts stay as they are. */
interface FirstBuild {
  readonly texts: ReadonlyMap<string, string>
  readonly retainedFiles: ReadonlySet<string>
}

type Parse = (code: string) => unknown

/** Texts of the modules that only the signed-in back-office loads. */
function findTexts(chunks: readonly Rolldown.OutputChunk[], retainedFiles: ReadonlySet<string>, parse: Parse): ReadonlyMap<string, string> {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules)).filter(([id]) => isDeclaration(id) && !retainedFiles.has(id))
  const texts = modules.flatMap(([, { code }]) => (code ? localizedTexts(parse(code) as SyntaxNode) : []))
  // Where one Korean text has two English ones, the first is in the file and the other stays in the declaration.
  return new Map(texts.toReversed().map(({ ko, en }) => [ko, en]))
}

const isDeclaration = (id: string) => /\/resources\/.*\.ts$/.test(id)

/**
 * Moves the English texts of declarations into a chunk of their own, because most staff read Korean and each text would be loaded twice. Pages that
 * open before this chunk can be loaded (sign-in, landing pages) keep both.
 */
export function englishTextsPlugin(eagerFiles: readonly string[]): Plugin {
  let firstBuild: FirstBuild | null = null
  return {
    name: 'english-texts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (firstBuild || this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const { root } = this.environment.config
      const landingFiles = chunks.flatMap(({ facadeModuleId: id }) => (id?.startsWith(normalizePath(join(root, 'landing/'))) ? [id] : []))
      const eager = [...eagerFiles.map((file) => normalizePath(join(root, file))), ...landingFiles]
      const retainedFiles = modulesLoadedWith(eager, chunks)
      firstBuild = { texts: findTexts(chunks, retainedFiles, (code) => this.parse(code)), retainedFiles }
    },
    transform(code, id) {
      if (!firstBuild || this.environment.name !== 'client') return null
      const { texts, retainedFiles } = firstBuild
      if (id === normalizePath(join(this.environment.config.root, 'src/i18n/englishTexts.ts'))) {
        return { code: `export const englishTexts = ${JSON.stringify(Object.fromEntries(texts))}`, map: null }
      }
      if (!isDeclaration(id) || retainedFiles.has(id)) return null
      const moved = localizedTexts(this.parse(code) as unknown as SyntaxNode).filter(({ ko, en }) => texts.get(ko) === en)
      if (moved.length === 0) return null
      const rewritten = moved
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end, ko }) => `${rest.slice(0, start)}deferEnglishText(${JSON.stringify(ko)})${rest.slice(end)}`, code)
      return { code: `import { deferEnglishText } from '#schema/base/englishTexts.ts'\n${rewritten}`, map: null }
    },
  }
}
