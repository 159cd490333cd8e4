import { useCallback, useEffect, useRef } from 'react'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { ContentPath, MessageFromPreview, MessageToPreview } from '#resources/help/landing/previewMessages.ts'
import type { Language } from './_draft/_content.ts'

interface PreviewFrameOptions {
  content: LandingContent
  language: Language
  highlighted: ContentPath | null
  onPick: (path: ContentPath) => void
}

/** Sends the form values to the preview frame and receives clicks from it. */
export function usePreviewFrame({ content, language, highlighted, onPick }: PreviewFrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useCallback((message: MessageToPreview) => frame.current?.contentWindow?.postMessage(message, window.location.origin), [])
  const latest = useRef({ content, language, highlighted, onPick })
  latest.current = { content, language, highlighted, onPick }

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<MessageFromPreview>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'pick') return latest.current.onPick(data.path)
      send({ type: 'show', content: latest.current.content, language: latest.current.language })
      send({ type: 'mark', path: latest.current.highlighted })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [send])
  useEffect(() => send({ type: 'show', content, language }), [send, content, language])
  useEffect(() => send({ type: 'mark', path: highlighted }), [send, highlighted])
  return frame
}
