import type { ApiChapter } from './chapter.ts'
import type { Operation } from './calls.ts'
import type { JsonSchema } from './schemas.ts'
import { sharedSchemas } from './schemas.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function referenceLink(ref: string) {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return `<a href="#${name}">${escaped(name)}</a>`
}

function alternatives(schemas: readonly unknown[]) {
  return [...new Set(schemas.map(typeOf))].join(' | ')
}

const arrayTypeOf = (type: string) => (/[ ,]/.test(type.replace(/<[^<>]*>/g, '')) ? `(${type})[]` : `${type}[]`)

/** A schema in one line, in TypeScript notation. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'unknown'
  const { $ref, anyOf, oneOf, enum: values, const: only, type, items, properties } = schema
  if (typeof $ref === 'string') return referenceLink($ref)
  if (isList(anyOf)) return alternatives(anyOf)
  if (isList(oneOf)) return alternatives(oneOf)
  if (only !== undefined) return escaped(JSON.stringify(only))
  if (isList(values)) return values.map((value) => escaped(JSON.stringify(value))).join(' | ')
  if (type === 'array') return arrayTypeOf(typeOf(items))
  if (isSchema(properties) && Object.keys(properties).length > 0)
    return `{ ${Object.entries(properties)
      .map(([key, value]) => `${escaped(key)}: ${typeOf(value)}`)
      .join(', ')} }`
  return isList(type) ? type.map(String).join(' | ') : typeof type === 'string' ? type : 'unknown'
}

function propertiesHtml(schema: JsonSchema, required: readonly unknown[]) {
  if (!isSchema(schema.properties)) return `<p><code>${typeOf(schema)}</code></p>`
  const rows = Object.entries(schema.properties).map(([key, value]) => {
    const { title = '', description = '' } = isSchema(value) ? value : {}
    const mark = required.includes(key) ? '<b title="필수">*</b>' : ''
    return `<tr><th scope="row"><code>${escaped(key)}</code>${mark}</th><td>${escaped(String(title))}</td><td><code>${typeOf(value)}</code></td><td>${escaped(String(description))}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** The properties of a query object in bracket notation, such as `params[status]`. */
const bracketEntries = ([name, schema]: [string, JsonSchema]): [string, unknown][] =>
  isSchema(schema.properties) ? Object.entries(schema.properties).map(([key, inner]) => [`${name}[${key}]`, inner]) : [[name, schema]]

const payloadHtml = ({ query, required = [], body }: Operation) => {
  if (body) return `<h4>본문</h4>${propertiesHtml(body, isList(body.required) ? body.required : [])}`
  const queryProperties = Object.fromEntries(Object.entries(query ?? {}).flatMap(bracketEntries))
  return Object.keys(queryProperties).length > 0 ? `<h4>인자</h4>${propertiesHtml({ properties: queryProperties }, required)}` : ''
}

function operationHtml(call: Operation) {
  const { method, path, summary, can, answer, streams } = call
  return `<details id="${method}-${escaped(path)}" data-words="${escaped(`${path} ${summary}`.toLowerCase())}">
<summary><span class="${method}">${method}</span> <code>${escaped(path)}</code> <span>${escaped(summary)}</span> <small>${can}</small></summary>
${payloadHtml(call)}<h4>답</h4><p><code>${streams ? streams.map(escaped).join('<br>') : typeOf(answer)}</code></p></details>`
}

const schemasHtml = (shapes: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(shapes)
    .map(
      ([name, shape]) =>
        `<details id="${name}"><summary>모양 <code>${name}</code></summary>${propertiesHtml(shape, isList(shape.required) ? shape.required : [])}</details>`,
    )
    .join('\n')

const chapterHtml = ({ name, title, calls, shapes }: ApiChapter) => `<section id="${name}" data-words="${escaped(`${name} ${title}`.toLowerCase())}">
<h2>${escaped(title)} <code>${name}</code></h2>
${calls.map(operationHtml).join('\n')}
${schemasHtml(shapes)}</section>`

export interface PageAssets {
  readonly script: string
  readonly style: string
}

/** The body of the page, the same for all callers; computed once. */
export const renderDocsBody = (parts: readonly ApiChapter[]) => `<header><h1>Ride API</h1>
<p>조건은 대괄호 표기로, 본문은 JSON으로 보냅니다. 각 호출의 오른쪽 끝에는 필요한 최소 권한이 있습니다. <a href="/api/openapi.json">OpenAPI 3.1 문서</a></p>
<label>찾기 <input type="search" id="find" autocomplete="off" placeholder="자원, 주소, 설명"></label> <output id="found" for="find"></output></header>
<nav aria-label="자원">${parts.map(({ name, title }) => `<a href="#${name}">${escaped(title)}</a>`).join(' ')}</nav>
<main>${parts.map(chapterHtml).join('\n')}
<section id="shared" data-words=""><h2>공통</h2>${schemasHtml(sharedSchemas)}</section></main>`

/** A self-contained page: no libraries or external resources, script and style with the nonce of the response. */
export const renderDocsPage = (body: string, { script, style }: PageAssets, nonce: string) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ride API</title>
<style nonce="${nonce}">${style}</style></head><body>${body}<script nonce="${nonce}">${script}</script></body></html>`
