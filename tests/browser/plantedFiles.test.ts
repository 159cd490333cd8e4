import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#resources/settings/company.ts'
import { plantedScript, polyglots } from '../server/attacks/polyglots.ts'
import { workbook } from '../server/attacks/bombs.ts'
import { insertMinimalRow } from '../server/resources/serverDb.ts'
import { uploadFile } from '../server/upload.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

const markup = `"><img src=x onerror=${plantedScript}>`
const storedFiles: { key: string; name: string; mime: string }[] = []
const ran: number[] = []

let office: Office
let page: Page

beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  for (const [make, name, becomes] of Object.values(polyglots)) {
    if (becomes !== 'drawn' && becomes !== 'handedOut') continue
    storedFiles.push((await uploadFile(office.testApp, boss, await make(), name.replaceAll('"', '%22'))).json())
  }
  page = await office.page('super')
  // Exposed in every frame and page of any origin.
  await page.exposeFunction('planted', (n: number) => void ran.push(n))
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
}, 120_000)
afterAll(() => office?.close())

test('no stored file runs as a script, however a page embeds it', async () => {
  expect(storedFiles.length).toBeGreaterThan(15)
  for (const { key, name } of storedFiles) {
    await page.evaluate(
      async (address) => {
        const ways = { img: 'src', script: 'src', 'script module': 'src', iframe: 'src', embed: 'src', object: 'data', video: 'src', link: 'href' }
        const settled = Object.entries(ways).map(
          ([way, attribute]) =>
            new Promise((next) => {
              const [tag = '', type] = way.split(' ')
              const node = document.createElement(tag)
              if (type) node.setAttribute('type', type)
              if (tag === 'link') node.setAttribute('rel', 'stylesheet')
              for (const end of ['load', 'error', 'loadedmetadata']) node.addEventListener(end, next)
              // A downloaded file, or a document blocked by the content security policy, fires no event.
              setTimeout(next, 300)
              node.setAttribute(attribute, address)
              document.body.append(node)
            }),
        )
        await Promise.all(settled)
        for (const node of document.querySelectorAll('body > :is(img, script[src^="/files"], iframe, embed, object, video, link)')) node.remove()
      },
      `/files/${key}?name=${encodeURIComponent(name)}`,
    )
    expect(ran, name).toEqual([])
  }
})

test('a picture URL serves a picture, and a document is downloaded with the extension of its type', async () => {
  const tab = await office.page('super')
  await tab.exposeFunction('planted', (n: number) => void ran.push(n))
  for (const { key, mime } of storedFiles) {
    const isPicture = mime === 'image/webp'
    const carried = isPicture ? undefined : tab.waitForEvent('download')
    const answer = await tab.goto(`/files/${key}?name=page.html`).catch(() => null)
    if (isPicture) expect(answer?.headers()['content-type']).toBe('image/webp')
    else expect((await carried)?.suggestedFilename()).toMatch(/^page\.html\.(pdf|docx|xlsx)$/)
    expect(ran).toEqual([])
  }
})

test('a file name is rendered as text in the detail page and the form', async () => {
  const [document] = storedFiles.filter(({ mime }) => mime === 'application/pdf')
  await insertMinimalRow(office.testApp, company, { name: '이름', files: [{ key: document?.key, name: `${markup}.pdf`, size: 10 }] })
  const [row] = await office.testApp.db.query<{ id: number }>('select max(id)::int as id from companies')
  for (const path of [`/admin/companies/${row?.id}/show`, `/admin/companies/${row?.id}`]) {
    await page.goto(path)
    await page.getByText(markup).first().waitFor()
    expect(await page.locator('[onerror]').count()).toBe(0)
    expect(ran).toEqual([])
  }
})

test.each([
  ['brands.csv', () => Buffer.from(`이름,영문명,구분\r\n"${markup.replaceAll('"', '""')}",=1+1,${markup.replaceAll('"', '')}`)],
  [
    'brands.xlsx',
    () => {
      const escaped = markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
      const row = (n: number, ...texts: string[]) => `<row r="${n}">${texts.map((text, index) => cell(`${'ABC'[index]}${n}`, text)).join('')}</row>`
      return workbook(row(1, '이름', '영문명', '구분') + row(2, escaped, 'E', escaped))
    },
  ],
])('the cells of %s are rendered as text in the import preview', async (name, created) => {
  await page.goto('/admin/brands')
  await page.getByRole('button', { name: '가져오기' }).click()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: created() })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('<img src=x').first().waitFor()
  expect(await page.locator('[onerror]').count()).toBe(0)
  expect(ran).toEqual([])
})

test('the check detects a file script that runs', async () => {
  await page.goto('about:blank')
  await page.setContent(`<script>${plantedScript}</script>`)
  await expect.poll(() => ran).toEqual([21])
})
