import type { FooterData } from './Footer.tsx'
import type { Head, LandingContent, Language, PageDataSource } from './page.ts'
import { defaultSharePicture } from './structuredData.ts'

/** Data of the landing page, for the server and for the preview in the editor. */
export interface LandingData extends FooterData {
  readonly content: LandingContent
}

export async function loadLanding(source: PageDataSource): Promise<LandingData> {
  const [app, links, content] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.landingVersion.getPublished()])
  return { app, links, content }
}

export function landingHead({ content: { seo } }: LandingData, language: Language): Head {
  return {
    title: seo[`title_${language}`],
    description: seo[`description_${language}`],
    canonical: '/',
    image: seo.share ? `/files/${seo.share}` : defaultSharePicture,
  }
}
