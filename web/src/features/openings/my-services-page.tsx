// /my-services: what one offers, and the work under way (design §4.12).
import { AreaPage } from './area-page.tsx'

export const MyServicesPage = () => <AreaPage face="myServices" />
