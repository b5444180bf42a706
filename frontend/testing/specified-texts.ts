/**
 * What the specification (sections 4, 5, 7 and 8) and the decisions about logging in word. Each sentence is heard at least
 * once: `e2e/messages.more.test.ts` fails while one of the first list was not, `specified-texts.test.ts` for the second.
 */
export const textsSeenInBrowser = [
  // 4: states and transitions
  'Logging In...',
  'Login successful as a {role}!',
  'You have been logged out.',
  'Pending',
  'Assigned',
  'In Progress',
  'Completed',
  'Cancelled',
  'Scheduled',
  // 5: validation
  'Email is required',
  'Email is invalid',
  'Password is required',
  'Please correct the form errors before submitting.',
  'All fields are required to create a collector.',
  'Please select a pickup and a collector.',
  'All fields are required for a new pickup request.',
  'Are you sure you want to schedule a pickup for {wasteType} at {location} on {date} at {time}?',
  'Yes, Schedule',
  'No, Go Back',
  'Passwords do not match!',
  'Are you sure you want to delete this user? This action cannot be undone.',
  'Are you sure you want to delete this collector? This action cannot be undone.',
  'Are you sure you want to approve this collector?',
  'Are you sure you want to mark this pickup as complete?',
  // 7: what calls are answered with
  'Signed up successfully as a user!',
  'Signed up successfully as a collector!',
  'Collector created successfully!',
  'User deleted successfully!',
  'Collector deleted successfully!',
  'Collector {first} {last} approved successfully!',
  'Collector assigned successfully!',
  'Pickup request submitted successfully!',
  // 8: errors and empty lists
  'Login failed. Please check your credentials and try again.',
  'Error: {message}',
  'Failed to assign collector.',
  'Authentication token not found. Please log in.',
  'Failed to fetch pickup history.',
  'Failed to submit pickup request.',
  'Failed to fetch pickups from data.',
  'Failed to load pickups from data.',
  'Failed to mark pickup as complete.',
  'No users found.',
  'No collectors found.',
  'No pickups found.',
  'No recent pickup requests.',
  'No pickup history available.',
  'No pending pickups.',
  'No completed pickups yet.',
  // Decided beyond the specification.
  'We could not reach Sankofa. Nothing you typed is lost. Try again.',
  'Too many attempts. Please try again in {time}.',
  'An account with this email already exists.',
  'This pickup is already completed.',
  'Something went wrong. Please try again.',
] as const;

/** No longer to be brought about in the browser: the client itself is asked. */
export const heardAtClient = [
  'An error occurred during {method} request.',
  'Unsupported HTTP method',
  'Wrong email or password.',
] as const;
