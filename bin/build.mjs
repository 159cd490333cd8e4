import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isMain, root, runTool } from './run.mjs'

const inputFolders = ['src', 'landing', 'client', 'dataProvider', 'rules', 'schema', 'resources', 'public']
const inputFiles = [
  'vite.config.ts',
  'bin/syntaxTree.ts',
  'bin/vite/chunks.ts',
  'bin/vite/englishTextsPlugin.ts',
  'bin/vite/handbookFactsPlugin.ts',
  'bin/handbook/refusals.ts',
  'bin/handbook/serverFactsByResource.ts',
  'bin/handbook/sourceFiles.ts',
  'bin/vite/pureConstantsPlugin.ts',
  'bin/vite/serverOnlyPropertiesPlugin.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stampFile = join(root, 'dist', '.stamp')

const isServerCode = (path) => path.endsWith('.server.ts')

/** All files of a folder, sorted, so that the order does not depend on the file system. */
const filesIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .toSorted()
    : []

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Hashes of all build inputs: of the pages, and of the server code that the handbook tells of. */
function hashInputs() {
  const files = inputFolders.flatMap(filesIn)
  const pages = [...files.filter((path) => !isServerCode(path)), ...inputFiles.map((name) => join(root, name))]
  return `${hashOf(pages)}\n${hashOf(files.filter(isServerCode))}`
}

/** Tests do not build again for a change of server code: only the refusals in the handbook would differ. */
function isStale({ ignoreServerCode }) {
  if (!existsSync(stampFile)) return true
  const [built, now] = [readFileSync(stampFile, 'utf8'), hashInputs()].map((hashes) => (ignoreServerCode ? hashes.split('\n')[0] : hashes))
  return built !== now
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compressFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < 256) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, await brotliAsync(bytes, { params }))
  writeFileSync(`${path}.gz`, await gzipAsync(bytes, { level: 9 }))
}

/** Writes .br and .gz copies of the assets, so that no request waits for compression. */
function compressAssets() {
  const assets = join(root, 'dist', 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name))
  return Promise.all(names.map((name) => compressFile(join(assets, name))))
}

/** Builds the browser bundles and the server-side renderer of the landing site. */
export async function build() {
  const inputHash = hashInputs()
  rmSync(stampFile, { force: true })
  const steps = [
    ['build', '--logLevel', 'warn'],
    ['build', '--logLevel', 'warn', '--ssr', 'landing/render.tsx', '--outDir', 'dist/render'],
  ]
  for (const args of steps) {
    const code = await runTool('vite', args, { env: { ...process.env, NODE_ENV: 'production' } })
    if (code !== 0) process.exit(code)
  }
  await compressAssets()
  writeFileSync(stampFile, inputHash)
}

export async function buildIfStale({ ignoreServerCode = false } = {}) {
  if (!isStale({ ignoreServerCode })) return
  process.stdout.write('Building the pages …\n')
  await build()
}

if (isMain(import.meta.url)) await (process.argv.includes('--if-stale') ? buildIfStale({ ignoreServerCode: true }) : build())
