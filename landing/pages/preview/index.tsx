import type { MouseEvent } from 'react'
import { useEffect, useState } from 'react'
import type { ContentPath, ExternallyEditedPath, MessageFromPreview, MessageToPreview } from '#resources/help/landing/previewMessages.ts'
import { pageTitle } from '../../components/structuredData.ts'
import type { LandingData } from '../../components/landingData.ts'
import { loadLanding } from '../../components/landingData.ts'
import { LandingPage } from '../../components/LandingPage.tsx'
import type { Head, LandingContent, Language } from '../../components/page.ts'
import { PageLanguageContext } from '../../components/reader.ts'

export const interactive = true
export const stylesheets = ['preview']
export const unpublished = true
export const framed = true
export const load = loadLanding
const titles = { ko: '미리보기', en: 'Preview' } as const
export const head = (_data: LandingData, language: Language): Head => ({ title: pageTitle(titles[language], language), hidden: true })

const postToEditor = (message: MessageFromPreview) => window.parent.postMessage(message, window.location.origin)

const externalElements: readonly (readonly [selector: string, path: ExternallyEditedPath])[] = [
  ['.stores a', 'external.stores'],
  ['footer a', 'external.legal'],
  ['footer', 'external.footer'],
]

/** Path of the editable element at a click; undefined if there is none. */
const pathAt = (target: Element): ContentPath | undefined =>
  target.closest<HTMLElement>('[data-edit]')?.dataset.edit ?? externalElements.find(([selector]) => target.closest(selector))?.[1]

/** Reports clicks to the editor and prevents navigation within the frame. */
function reportClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  event.preventDefault()
  const path = pathAt(event.target)
  if (path !== undefined) postToEditor({ type: 'pick', path })
}

function highlightElement(path: ContentPath | null) {
  for (const item of document.querySelectorAll<HTMLElement>('[data-edit]')) item.toggleAttribute('data-marked', item.dataset.edit === path)
}

function scrollToElement(path: ContentPath | null) {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const element = document.querySelector(`[data-edit="${CSS.escape(path ?? '')}"]`)
  // A `<picture>` has no box of its own, so the box of its `<img>` is used.
  const box = element?.querySelector('img') ?? element
  if (!box) return
  // `scrollIntoView` would also scroll the parent window.
  const { top, height } = box.getBoundingClientRect()
  window.scrollBy({ top: top - Math.max(0, (window.innerHeight - height) / 2), behavior: isMotionReduced ? 'auto' : 'smooth' })
}

/** The landing page inside the editor. It shows changes at once, and a click selects an element for editing. */
export default function Preview({ data }: { data: LandingData }) {
  const [content, setContent] = useState<LandingContent>(data.content)
  const [language, setLanguage] = useState<Language>('ko')
  const [marked, setMarked] = useState<ContentPath | null>(null)

  useEffect(() => {
    if (window.parent === window) return
    const onMessage = ({ origin, source, data: message }: MessageEvent<MessageToPreview>) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (message.type === 'mark') return setMarked(message.path)
      setContent(message.content)
      setLanguage(message.language)
    }
    window.addEventListener('message', onMessage)
    postToEditor({ type: 'ready' })
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => highlightElement(marked), [marked, content, language])
  useEffect(() => {
    const revealMarked = () => scrollToElement(marked)
    revealMarked()
    // The position changes with the width of the window.
    window.addEventListener('resize', revealMarked)
    return () => window.removeEventListener('resize', revealMarked)
  }, [marked])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <div className="preview" onClickCapture={reportClick}>
      <PageLanguageContext value={{ language, otherAddress: '/' }}>
        <LandingPage data={{ ...data, content }} />
      </PageLanguageContext>
    </div>
  )
}
