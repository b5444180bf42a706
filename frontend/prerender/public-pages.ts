import { bestPracticesPage } from '#site/pages/best-practices/best-practices.page.tsx';
import { contactPage } from '#site/pages/contact/contact.page.tsx';
import { featuresPage } from '#site/pages/features/features.page.tsx';
import { homePage } from '#site/pages/home/home.page.tsx';
import { privacyPolicyPage } from '#site/pages/legal/privacy-policy.page.tsx';
import { termsOfServicePage } from '#site/pages/legal/terms-of-service.page.tsx';
import { loginPage } from '#site/pages/login/login.page.tsx';
import { notFoundPage } from '#site/pages/not-found/not-found.page.tsx';
import { forgotPasswordPage } from '#site/pages/password/forgot-password.page.tsx';
import { resetPasswordPage } from '#site/pages/password/reset-password.page.tsx';
import type { PublicPage } from '#site/pages/public-layout/public-page.ts';
import { signupPage } from '#site/pages/signup/signup.page.tsx';
import { signupAdminPage } from '#site/pages/signup/signup-admin.page.tsx';
import { signupCollectorPage } from '#site/pages/signup/signup-collector.page.tsx';
import { signupUserPage } from '#site/pages/signup/signup-user.page.tsx';

/** Every page that the build renders to HTML for anyone. A test holds it against `paths.ts`. */
export const publicPages: readonly PublicPage[] = [
  homePage,
  featuresPage,
  bestPracticesPage,
  contactPage,
  privacyPolicyPage,
  termsOfServicePage,
  loginPage,
  signupPage,
  signupUserPage,
  signupCollectorPage,
  signupAdminPage,
  forgotPasswordPage,
  resetPasswordPage,
  notFoundPage,
];
