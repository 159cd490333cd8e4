import type { Office } from './openOffice.ts'

/** Creates and reads rows with full rights, besides the page under test. */
export function rowHelpers(office: () => Office) {
  const boss = () => office().testApp.as('super')
  async function save(resource: string, row: object): Promise<number> {
    const [id = 0] = await (await boss()).call<number[]>(resource, 'save', { saveParamsArray: [row] })
    return id
  }
  return {
    save,
    row: async (resource: string, id: number) => (await boss()).call(resource, 'findById', { subset: 'full', id }),
    brand: (name: string, overrides: object = {}) => save('brand', { name, name_en: 'Maker', origin: 'domestic', ...overrides }),
  }
}
