/** Where the screens of the organisers' desk stand. A thing that is open on one has the address `path/ID`. */
export const DESK_PATHS = {
  today: '/admin/today',
  content: '/admin/content',
  photos: '/admin',
  committee: '/admin/committee',
  registrations: '/admin/registrations',
  teams: '/admin/teams',
  checkIn: '/admin/arrivals',
  mail: '/admin/mail',
  announcements: '/admin/announcements',
  handIns: '/admin/hand-ins',
  help: '/admin/help',
  screens: '/admin/screens',
  judging: '/admin/judging',
  verdict: '/admin/verdict',
  projects: '/admin/projects',
  certificates: '/admin/certificates',
  messages: '/admin/messages',
  activity: '/admin/activity',
  access: '/admin/access',
  handbook: '/admin/handbook',
} as const;

export type DeskScreen = keyof typeof DESK_PATHS;
