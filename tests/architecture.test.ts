import { circularFileImports, crowdedFolders, circularFolderImports, unmarkedServerFiles } from './architecture/folders.ts'
import { describe, expect, test } from 'vitest'
import {
  wrongDirectionImports,
  serverFileImports,
  schemaFilesWithReact,
  jsxOnServer,
  fieldKindComparisons,
  longFiles,
  longFunctions,
  vagueFileNames,
  namings,
  nodeInBrowser,
} from './architecture/rules.ts'
import { allowedKorean } from './architecture/allowedKorean.ts'
import { undeclaredKoreanTexts } from './architecture/korean.ts'
import { superLinearRegExps } from './architecture/linear.ts'
import { droppedLogFields } from './architecture/logFields.ts'
import { realClockReads, realTime } from './architecture/realTime.ts'
import { redirectFollowingFetches } from './architecture/redirects.ts'
import { retiredWords } from './architecture/retiredWords.ts'
import { sourceOf, sources } from './architecture/sources.ts'
import { unusedErrors } from './architecture/unusedErrors.ts'

/** Exceptions: places in generic folders that may name one resource, with the reason. */
const allowed: readonly { path: RegExp; what: RegExp; why: string }[] = [
  { path: /^schema\/(base\/access|row\/fieldKey)\.ts$/, what: /^user$/, why: 'an access level of the ladder; who wrote a row is always a user' },
  { path: /^server\/rpc\/rights\.ts$/, what: /^user$/, why: 'the same access level' },
  { path: /^server\/base\/settings\/socialSettings\.ts$/, what: /\/socialPlatforms\.ts$/, why: 'the social platforms have keys of their own' },
  { path: /^server\/(accounts|social)\//, what: /\busers?\b|\/members\//, why: 'whoever signs in is a member or staff' },
  { path: /^server\/pages\/visits\.ts$/, what: /\bvisitCount\b/, why: 'who looks at them is counted' },
  { path: /^server\/pages\/siteFiles\.ts$/, what: /sitemapPages/, why: 'the addresses of what they show' },
  { path: /^dataProvider\/authProvider\.ts$/, what: /^user$/, why: 'the calls that sign in and out belong to it' },
  { path: /^src\/components\/(comments|followedRows)\.ts$/, what: /\/(comment|watch)\.ts$/, why: 'comments and watches stand on the rows of every resource' },
]

const isAllowed = ({ path, what }: { path: string; what: string }) => allowed.some((one) => one.path.test(path) && one.what.test(what))

describe('the architecture', () => {
  test('no request of the server goes where an answer sends it', () => {
    expect(redirectFollowingFetches()).toEqual([])
    expect(redirectFollowingFetches([sourceOf('server/made.ts', "const answer = await fetch(at, { method: 'POST' })")])).toHaveLength(1)
  })

  test('every regular expression runs in linear time', () => {
    const { all, slow } = superLinearRegExps()
    expect(all).toBeGreaterThan(300)
    expect(slow).toEqual([])
    expect(superLinearRegExps([sourceOf('server/made.ts', 'text.split(/\\s*,\\s*/)')]).slow).toHaveLength(1)
  })

  test('the rules look at every room', () => {
    for (const room of ['rules', 'schema', 'resources', 'server', 'sample-data', 'simulation', 'dataProvider', 'src', 'landing', 'tests', 'bin'])
      expect(sources.some((source) => source.room === room)).toBe(true)
  })

  test('imports go one way: schema ← resources ← server | dataProvider ← src, and landing takes types and leaves', () => {
    expect(wrongDirectionImports()).toEqual([])
  })

  test('server code has the suffix `.server.ts`, and other code does not import it', () => {
    expect(serverFileImports()).toEqual([])
  })

  test('no identifier is a retired name', () => {
    expect(retiredWords()).toEqual([])
  })

  test('words draw nothing', () => {
    expect(schemaFilesWithReact()).toEqual([])
  })

  test('nothing that a browser loads reaches Node', () => {
    expect(nodeInBrowser()).toEqual([])
  })

  test('nothing that the server loads holds JSX', () => {
    expect(jsxOnServer()).toEqual([])
  })

  test('there is no import circle, of types neither', () => {
    expect(circularFileImports()).toEqual([])
  })

  test('folders of a room import each other one way', () => {
    expect(circularFolderImports()).toEqual([])
  })

  test('files that only the server uses are named `.server.ts`', () => {
    expect(unmarkedServerFiles()).toEqual([])
  })

  test('generic rooms name no resource', () => {
    expect(namings().filter((naming) => !isAllowed(naming))).toEqual([])
  })

  test('every exception from that is still needed', () => {
    const matches = namings()
    expect(allowed.filter((one) => !matches.some(({ path, what }) => one.path.test(path) && one.what.test(what)))).toEqual([])
  })

  test('Korean text in server, resources and public pages is a label, a declared error or page text, with an English version', () => {
    expect(undeclaredKoreanTexts().filter(({ path }) => !allowedKorean.some((one) => one.path.test(path)))).toEqual([])
  })

  test('every exception from that is still needed as well', () => {
    const matches = undeclaredKoreanTexts()
    expect(allowedKorean.filter((one) => !matches.some(({ path }) => one.path.test(path)))).toEqual([])
  })

  test('every refusal that has words is made somewhere', () => {
    expect(unusedErrors()).toEqual([])
  })

  test('the logger drops no field that code logs', () => {
    expect(droppedLogFields()).toEqual([])
  })

  test('the business has one clock, and asks neither the machine nor the database for the time', () => {
    const matches = realClockReads()
    expect(matches.filter(({ path }) => !realTime.some((one) => one.path.test(path)))).toEqual([])
    expect(realTime.filter((one) => !matches.some(({ path }) => one.path.test(path)))).toEqual([])
  })

  test('no code tests the kind of a field', () => {
    expect(fieldKindComparisons()).toEqual([])
  })

  test('files are at most 250 lines, functions 50, components 80', () => {
    expect([...longFiles(), ...longFunctions()]).toEqual([])
  })

  test('a folder holds at most 25 files', () => {
    expect(crowdedFolders()).toEqual([])
  })

  test('a file is named after a thing', () => {
    expect(vagueFileNames()).toEqual([])
  })
})

describe('the rules themselves', () => {
  const wrong = (path: string, text: string) => [...sources, sourceOf(path, text)]

  test('an import against the direction is found', () => {
    expect(wrongDirectionImports(wrong('schema/made.ts', "import { readEnv } from '#server/base/env.ts'"))).toEqual([
      'schema/made.ts: imports server/base/env.ts',
    ])
    expect(wrongDirectionImports(wrong('landing/made.ts', "import { memoize } from '#schema/row/fieldKey.ts'"))).toEqual([
      'landing/made.ts: imports schema/row/fieldKey.ts',
    ])
    expect(wrongDirectionImports(wrong('landing/made.ts', "import type { FieldKey } from '#schema/row/fieldKey.ts'"))).toEqual([])
  })

  test('a browser that reaches the server side is found', () => {
    expect(serverFileImports(wrong('src/made.ts', "import { x } from '#resources/members/account/user.server.ts'"))).toHaveLength(1)
    expect(nodeInBrowser(wrong('src/made.ts', "import { readFile } from 'node:fs/promises'"))).toEqual(['src/made.ts: reaches src/made.ts'])
  })

  test('folders that import each other are found, and a declaration that its own server side imports is none', () => {
    const pair = [sourceOf('server/a/one.ts', "import type { b } from '../b/two.ts'"), sourceOf('server/b/two.ts', "import { a } from '../a/three.ts'")]
    expect(circularFolderImports(pair)).toEqual(['server/a → server/b → server/a'])
    const sides = [
      sourceOf('resources/a/one.server.ts', "import { b } from '../b/two.ts'"),
      sourceOf('resources/b/two.server.ts', "import { a } from '../a/three.ts'"),
    ]
    expect(circularFolderImports(sides)).toEqual([])
  })

  test('a file of the server alone without the suffix is found', () => {
    expect(unmarkedServerFiles(wrong('resources/users/made.ts', 'export const made = 1'))).toEqual(['resources/users/made.ts'])
  })

  test('a field that the logger drops is found', () => {
    expect(droppedLogFields(wrong('server/made.ts', "context.log.warn({ err, phone: '010' }, 'x')"))).toEqual(['server/made.ts: phone'])
  })

  test('a folder with too many files is found', () => {
    const many = Array.from({ length: 26 }, (_, index) => sourceOf(`server/many/file${index}.ts`, ''))
    expect(crowdedFolders(many)).toEqual(['server/many: 26 files'])
  })

  test('a circle is found', () => {
    const pair = [sourceOf('server/a.ts', "import { b } from './b.ts'"), sourceOf('server/b.ts', "export { a } from './a.ts'")]
    expect(circularFileImports(pair)).toEqual(['server/a.ts → server/b.ts → server/a.ts'])
  })

  test('a resource named by a generic room is found, in words, in SQL and in an address', () => {
    const text = "const a = 'bank'; const b = `select * from rcars where id = $1`; const c = '/api/brand/save'; const d = 'banker'"
    expect(namings(wrong('server/made.ts', text)).filter(({ path }) => path === 'server/made.ts')).toHaveLength(3)
  })

  test('a Korean sentence in code is found, a label and declared words are not', () => {
    const matches = (text: string) => undeclaredKoreanTexts([sourceOf('resources/made.server.ts', text)]).map(({ what }) => what)
    expect(matches("throw new Error('종료가 빠릅니다.')")).toEqual(['종료가 빠릅니다.'])
    expect(matches('const says = (n: number) => `${n}일까지입니다.`')).toEqual(['일까지입니다.'])
    expect(matches("const wrong = { at: 'end_at', ko: '종료가 빠릅니다.' }")).toEqual(['종료가 빠릅니다.'])
    expect(matches("import { text } from '#schema'; const f = { name: text('이름', { max: 5, help: '실명' }) }; fail('틀림')")).toEqual(['틀림'])
    expect(matches("const faults = { early: { ko: '빠릅니다.', en: 'Too early.' } }")).toEqual([])
  })

  test('an error that no code throws is found', () => {
    const unused = unusedErrors([sourceOf('resources/made.server.ts', "throw fault('addressMissing', { at: 'rcar_id' })")])
    expect(unused).not.toContain('rent.addressMissing')
    expect(unused).toEqual(expect.arrayContaining(['notFound', 'tooLong', 'rent.live']))
  })

  test("a test of a field's kind is found", () => {
    expect(fieldKindComparisons([sourceOf('src/made.ts', "if (field.kind === 'money') won()")])).toHaveLength(1)
    expect(fieldKindComparisons([sourceOf('src/made.ts', "switch (field.kind) { case 'money': won() }")])).toHaveLength(1)
  })

  test('functions that are too long are found', () => {
    expect(longFiles([sourceOf('server/made.ts', 'call()\n'.repeat(251))])).toHaveLength(1)
    expect(longFunctions([sourceOf('server/made.ts', `function long() {\n${'call()\n'.repeat(49)}}`)])).toHaveLength(1)
    expect(longFunctions([sourceOf('src/Made.tsx', `function Made() {\n${'call()\n'.repeat(70)}}`)])).toHaveLength(0)
  })
})
