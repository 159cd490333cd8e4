import type { Client } from '../testApp.ts'

export const tagCount = 720
export const perBrand = [7, 2, 0]
export const specialNames = [`100%_\\ 할인`, `"따옴표" <b>&amp;'`, '한글😀Ā가각', '%%', '밑_줄']

const nameOf = (n: number) => `태그 ${String(n).padStart(4, '0')}`

/** Creates rows to read: many of one kind, with missing values, special characters and a chain of references. */
export async function createStock(client: Client) {
  const save = (resource: string, saveParamsArray: unknown[]) => client.call<number[]>(resource, 'save', { saveParamsArray })
  const brands = await save(
    'brand',
    ['현대', '기아', '쉐보레'].map((name) => ({ name, name_en: name, origin: 'domestic' })),
  )
  const groups = await save(
    'modelGroup',
    perBrand.flatMap((count, index) =>
      Array.from({ length: count }, (_none, n) => ({ brand_id: brands[index], name: `모델그룹 ${n}`, segment: 'mid', name_en: n % 2 ? `Line ${n}` : null })),
    ),
  )
  const [model = 0] = await save('model', [{ model_group_id: groups[0], name: '쏘나타', body_type: 'sedan', status: 'on_sale' }])
  const trims = await save(
    'trim',
    Array.from({ length: 30 }, (_none, n) => ({
      model_id: model,
      name: '프리미엄',
      model_year: 1995 + n,
      price: 20_000_000 + n,
      fuel: 'gasoline',
      seats: 5,
      drive: n % 3 ? 'fwd' : null,
    })),
  )
  const tags = [
    ...(await save(
      'tag',
      Array.from({ length: 500 }, (_none, n) => ({ name: nameOf(n), sort: n % 7, is_visible: n % 3 === 0, color: n % 2 ? '#aabbcc' : null })),
    )),
    ...(await save(
      'tag',
      Array.from({ length: tagCount - 500 - specialNames.length }, (_none, n) => ({
        name: nameOf(500 + n),
        sort: (500 + n) % 7,
        is_visible: (500 + n) % 3 === 0,
      })),
    )),
    ...(await save(
      'tag',
      specialNames.map((name) => ({ name, is_visible: false, sort: 3 })),
    )),
  ]
  return { brands, groups, model, trims, tags }
}
export type Stock = Awaited<ReturnType<typeof createStock>>
