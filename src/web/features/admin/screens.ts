import type { ComponentType } from 'react';
import { DESK_PATHS, type DeskScreen } from '../../../schema/desk-paths.ts';

interface Screen {
  /** Its heading, and its entry in the sidebar. */
  name: string;
  load: () => Promise<ComponentType>;
  /** Editors have it as well; to them the server refuses what all others show. */
  isForEditors?: true;
}

/** Every screen of the desk; each is loaded for those who open it. */
export const SCREENS: Readonly<Record<DeskScreen, Screen>> = {
  today: {
    name: 'Today',
    load: async () => (await import('./companion/today/today-screen.tsx')).TodayScreen,
    isForEditors: true,
  },
  content: {
    name: 'Content',
    load: async () => (await import('./content/content-admin.tsx')).ContentAdmin,
    isForEditors: true,
  },
  photos: {
    name: 'Photos and committee',
    load: async () => (await import('./gallery/photos/photo-admin.tsx')).PhotoAdmin,
    isForEditors: true,
  },
  committee: {
    name: 'Award Committee',
    load: async () => (await import('./gallery/committee/committee-admin.tsx')).CommitteeAdmin,
    isForEditors: true,
  },
  registrations: {
    name: 'Registrations',
    load: async () =>
      (await import('./registration/registrations/registration-admin.tsx')).RegistrationAdmin,
  },
  teams: {
    name: 'Teams',
    load: async () => (await import('./teams/team-admin.tsx')).TeamAdmin,
  },
  checkIn: {
    name: 'Check-in',
    load: async () => (await import('./days/check-in/arrivals-admin.tsx')).ArrivalsAdmin,
  },
  mail: {
    name: 'Mail',
    load: async () => (await import('./mail/mail-admin.tsx')).MailAdmin,
  },
  announcements: {
    name: 'Announcements',
    load: async () =>
      (await import('./days/announcements/announcement-admin.tsx')).AnnouncementAdmin,
  },
  handIns: {
    name: 'Hand-ins',
    load: async () => (await import('./hand-in/hand-in-admin.tsx')).HandInAdmin,
  },
  help: {
    name: 'Help',
    load: async () => (await import('./days/help/help-admin.tsx')).HelpAdmin,
  },
  screens: {
    name: 'Screens',
    load: async () => (await import('./stage/screen-admin.tsx')).ScreenAdmin,
  },
  judging: {
    name: 'Judging',
    load: async () => (await import('./judging/judging-admin.tsx')).JudgingAdmin,
  },
  verdict: {
    name: 'Verdict and ceremony',
    load: async () => (await import('./verdict/verdict/verdict-admin.tsx')).VerdictAdmin,
  },
  projects: {
    name: 'Projects',
    load: async () => (await import('./verdict/projects/project-admin.tsx')).ProjectAdmin,
  },
  certificates: {
    name: 'Certificates',
    load: async () =>
      (await import('./verdict/certificates/certificate-admin.tsx')).CertificateAdmin,
  },
  messages: {
    name: 'Messages',
    load: async () => (await import('./messages/message-admin.tsx')).MessageAdmin,
  },
  activity: {
    name: 'Activity',
    load: async () => (await import('./base/activity/activity-admin.tsx')).ActivityAdmin,
  },
  access: {
    name: 'Access',
    load: async () => (await import('./accounts/access/access-admin.tsx')).AccessAdmin,
    isForEditors: true,
  },
  handbook: {
    name: 'Handbook',
    load: async () => (await import('./desk/handbook-page.tsx')).HandbookPage,
    isForEditors: true,
  },
};

/** The order of the sidebar. */
export const SCREEN_GROUPS: readonly { title?: string; screens: readonly DeskScreen[] }[] = [
  { screens: ['today'] },
  { title: 'Website', screens: ['content', 'photos'] },
  { title: 'People', screens: ['registrations', 'teams', 'checkIn', 'mail'] },
  {
    title: 'Event',
    screens: [
      'announcements',
      'screens',
      'handIns',
      'help',
      'judging',
      'verdict',
      'projects',
      'certificates',
    ],
  },
  { title: 'Records', screens: ['messages', 'activity', 'access'] },
];

/** The screen at `/admin/NAME`; without a name, the one that stands at `/admin` itself. */
export function screenNamed(name: string | undefined): DeskScreen {
  const path = name === undefined ? DESK_PATHS.photos : `${DESK_PATHS.photos}/${name}`;
  const names = Object.keys(DESK_PATHS) as DeskScreen[];
  return names.find((screen) => DESK_PATHS[screen] === path) ?? 'photos';
}

/** Both stand on one screen, as its tabs. */
export const isPhotosOrCommittee = (screen: DeskScreen) =>
  screen === 'photos' || screen === 'committee';
