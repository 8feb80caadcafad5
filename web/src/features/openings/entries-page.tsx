// /entry-marketplace: what one holds, and what the order book will be (design §4.10).
import { AreaPage } from './area-page.tsx'
import { OwnEntries } from './own-entries.tsx'

export const EntriesPage = () => <AreaPage face="entries"><OwnEntries /></AreaPage>
