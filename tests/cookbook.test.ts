import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { declarationErrorsOf } from '#schema/check/check.ts'

const folder = join(import.meta.dirname, 'guide', 'cookbook')
const recipes = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.server.ts'))

const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'endpoints' in value && 'fields' in value

async function declaredIn(file: string): Promise<Resource[]> {
  return Object.values((await import(join(folder, file))) as Record<string, unknown>).filter(isResource)
}

test('every recipe of the cookbook is a valid declaration', async () => {
  const declared = (await Promise.all(recipes.map(declaredIn))).flat()
  expect(declared.length).toBeGreaterThan(15)
  expect(declarationErrorsOf([...allResources, ...declared]).map(({ file, at, message }) => `${file}, ${at}: ${message}`)).toEqual([])
})
