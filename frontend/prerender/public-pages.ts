import { bestPracticesPage } from '#site/features/best-practices/best-practices.page.tsx';
import { contactPage } from '#site/features/contact/contact.page.tsx';
import { featuresPage } from '#site/features/features/features.page.tsx';
import { homePage } from '#site/features/home/home.page.tsx';
import { privacyPolicyPage } from '#site/features/legal/privacy-policy.page.tsx';
import { termsOfServicePage } from '#site/features/legal/terms-of-service.page.tsx';
import { loginPage } from '#site/features/login/login.page.tsx';
import { notFoundPage } from '#site/features/not-found/not-found.page.tsx';
import { forgotPasswordPage } from '#site/features/password/forgot-password.page.tsx';
import { resetPasswordPage } from '#site/features/password/reset-password.page.tsx';
import { signupPage } from '#site/features/signup/signup.page.tsx';
import { signupAdminPage } from '#site/features/signup/signup-admin.page.tsx';
import { signupCollectorPage } from '#site/features/signup/signup-collector.page.tsx';
import { signupUserPage } from '#site/features/signup/signup-user.page.tsx';
import type { PublicPage } from '#site/ui/public/public-page.ts';

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
