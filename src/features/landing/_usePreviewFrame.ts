import { useCallback, useEffect, useRef } from 'react'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { EditPath, MessageFromPreview, MessageToPreview } from '#resources/help/landing/previewMessages.ts'
import type { Language } from './_draft/_content.ts'

interface PreviewFrameOptions {
  content: LandingContent
  language: Language
  highlighted: EditPath | null
  onPick: (path: EditPath) => void
}

/** Sends the form values to the preview frame and receives clicks from it. */
export function usePreviewFrame({ content, language, highlighted, onPick }: PreviewFrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useCallback((message: MessageToPreview) => frame.current?.contentWindow?.postMessage(message, window.location.origin), [])
  const now = useRef({ content, language, highlighted, onPick })
  now.current = { content, language, highlighted, onPick }

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<MessageFromPreview>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.say === 'pick') return now.current.onPick(data.path)
      tell({ say: 'show', content: now.current.content, language: now.current.language })
      tell({ say: 'mark', path: now.current.highlighted })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [tell])
  useEffect(() => tell({ say: 'show', content, language }), [tell, content, language])
  useEffect(() => tell({ say: 'mark', path: highlighted }), [tell, highlighted])
  return frame
}
