import { landingHead, loadLanding } from '../parts/landingData.ts'
import type { LandingData } from '../parts/landingData.ts'
import { LandingPage } from '../parts/LandingPage.tsx'

export const load = loadLanding

export const head = (data: LandingData) => landingHead(data, 'en')

export default function EnglishLanding({ data }: { data: LandingData }) {
  return <LandingPage data={data} language="en" />
}
