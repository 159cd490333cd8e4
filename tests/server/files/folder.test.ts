import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from '#server/files/folder.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ride-files-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('an upload that cannot be stored leaves no partial file behind', async () => {
  // A folder in place of the file makes the last step fail.
  await mkdir(join(dataDir, 'files', 'ab', 'abcd', 'full'), { recursive: true })
  await expect(folderStore(dataDir).put('abcd', Buffer.from('bytes'), 'text/plain')).rejects.toThrow()
  expect(await readdir(join(dataDir, 'files', 'ab'))).toEqual(['abcd'])
})
