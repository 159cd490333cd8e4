import type { Language } from '#schema'
import { languages } from '#schema/base/localizedPath.ts'

const isSupported = (tag: string): tag is Language => languages.some((item) => item === tag)

/** The best supported language of an `Accept-Language` header; Korean by default. */
export function negotiateLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map((item) => {
    const [tag = '', ...options] = item.trim().toLowerCase().split(';')
    const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((match) => match !== undefined)
    return { tag: tag.split('-', 1)[0] ?? '', weight: Number(weight ?? 1) }
  })
  const best = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(({ tag }) => tag).find(isSupported) ?? 'ko'
}
