import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listFileNames } from './backupFolder.ts'
import type { BackupKeys } from './encryptedFile.ts'
import { partialSuffix, readEncryptedFile, writeEncryptedFile } from './encryptedFile.ts'

/** Uploads are named after their content and never change, so each is copied once. Scaled copies of pictures are made again when they are missing. */
const uploadName = /^[0-9a-f]{64}$/
const copySuffix = '.zst.age'
/** A file with the time at which an upload was first missing from the store. */
const removedSuffix = '.removed'

const copiesFolder = (dir: string) => join(dir, 'uploads')
const filesFolder = (dataDir: string) => join(dataDir, 'files')

const subfolders = async (folder: string) => (await listFileNames(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))

/** Copies a subfolder; returns the number of new copies. */
async function copySubfolder(from: string, to: string, keys: BackupKeys) {
  const uploads = (await listFileNames(from)).filter((name) => uploadName.test(name))
  if (uploads.length === 0) return 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  const copies = new Set(await listFileNames(to))
  let count = 0
  for (const name of uploads) {
    if (copies.has(name + removedSuffix)) await rm(join(to, name + removedSuffix), { force: true })
    if (copies.has(name + copySuffix)) continue
    await writeEncryptedFile(join(to, name + copySuffix), createReadStream(join(from, name)), keys)
    count++
  }
  return count
}

/** Copies new uploads; returns their number. */
export async function copyNewUploads(dataDir: string, dir: string, keys: BackupKeys): Promise<number> {
  let count = 0
  for (const name of await subfolders(filesFolder(dataDir))) count += await copySubfolder(join(filesFolder(dataDir), name), join(copiesFolder(dir), name), keys)
  return count
}

/** Deletes copies of uploads that were removed before the oldest backup that is kept. */
export async function deleteExpiredUploadCopies(dataDir: string, dir: string, oldestBackup: Date, now: Date): Promise<number> {
  let count = 0
  for (const sub of await subfolders(copiesFolder(dir))) {
    const folder = join(copiesFolder(dir), sub)
    const names = new Set(await listFileNames(folder))
    const uploads = new Set(await listFileNames(join(filesFolder(dataDir), sub)))
    for (const copy of names) {
      const name = copy.slice(0, 64)
      if (copy.endsWith(partialSuffix)) await rm(join(folder, copy), { force: true })
      if (copy !== name + copySuffix || uploads.has(name)) continue
      const marker = join(folder, name + removedSuffix)
      if (!names.has(name + removedSuffix)) await writeFile(marker, now.toISOString(), { mode: 0o600 })
      else if (new Date(await readFile(marker, 'utf8')) < oldestBackup) {
        await rm(join(folder, copy), { force: true })
        await rm(marker, { force: true })
        count++
      }
    }
  }
  return count
}

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null

/** Puts the named uploads back below a data folder; returns how many were there, and which had no copy. */
export async function restoreUploads(names: readonly string[], dir: string, dataDir: string, keys: BackupKeys) {
  const missing: string[] = []
  for (const name of names) {
    const copy = join(copiesFolder(dir), name.slice(0, 2), name + copySuffix)
    if (!(await exists(copy))) {
      missing.push(name)
      continue
    }
    const folder = join(filesFolder(dataDir), name.slice(0, 2))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const partial = join(folder, `.${name}`)
    await pipeline(Readable.from(readEncryptedFile(copy, keys), { objectMode: false }), createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, join(folder, name))
  }
  return { restored: names.length - missing.length, missing }
}
