/** All names that follow from the name of a resource. */

const irregularPlurals: Record<string, string> = { cms: 'cmsList' }

export type Singular<N extends string> = N extends `${infer H}ies` ? `${H}y` : N extends `${infer H}s` ? H : N

const plural = (word: string) => irregularPlurals[word] ?? (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}${word.endsWith('ch') ? 'es' : 's'}`)

/** `tags` → `tag`, `discount_policies` → `discount_policy`. */
export const singular = (word: string) => word.replace(/ies$|s$/, (end) => (end === 'ies' ? 'y' : ''))

const splitCamelCase = (word: string, by: string) => word.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase())

/** `rentPricePolicy` → `rent-price-policies`: path of the page and resource name in react-admin. */
export const routeOf = (name: string) => splitCamelCase(plural(name), '-')

/** `rentPricePolicy` → `rent_price_policies`. */
export const tableOf = (name: string) => splitCamelCase(plural(name), '_')

/** `('rcar', 'tags')` → `rcars_tags`, the link table of a list of references. */
export const linkTableOf = (name: string, field: string) => `${tableOf(name)}_${field}`

/** `('rcar', 'save')` → `/api/rcar/save`. */
export const callPathOf = (name: string, call: string) => `/api/${name}/${call}`
