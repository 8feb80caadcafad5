// Where the code of each modal is (see ui/modals.ts): one line each.
import { registerModal } from '../ui/modals.ts'

registerModal('notificationCentre', () =>
  import('../features/notifications/centre-sheet.tsx').then((module) => module.CentreSheet),
)
registerModal('deposit', () => import('../features/wallet/deposit-door.tsx').then((module) => module.DepositDoor))
registerModal('chat', () => import('../features/coming-soon/area-modal.tsx').then((module) => module.ChatModal))
registerModal('startChat', () =>
  import('../features/coming-soon/area-modal.tsx').then((module) => module.StartChatModal),
)
registerModal('buyEntries', () =>
  import('../features/coming-soon/area-modal.tsx').then((module) => module.BuyEntriesModal),
)
registerModal('achievements', () =>
  import('../features/achievements/achievements-modal.tsx').then((module) => module.AchievementsModal),
)
registerModal('error', () => import('../features/errors/error-modal.tsx').then((module) => module.ErrorModal))
registerModal('settings', () =>
  import('../features/settings/settings-modal.tsx').then((module) => module.SettingsModal),
)
registerModal('trading', () => import('../features/navigation/group-modal.tsx').then((module) => module.TradingModal))
registerModal('manage', () => import('../features/navigation/group-modal.tsx').then((module) => module.ManageModal))
registerModal('gaming', () => import('../features/navigation/group-modal.tsx').then((module) => module.GamingModal))
registerModal('account', () => import('../features/navigation/group-modal.tsx').then((module) => module.AccountModal))
registerModal('navCustomizer', () =>
  import('../features/navigation/customizer.tsx').then((module) => module.Customizer),
)
