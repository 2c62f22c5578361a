import { Link } from "@causeway/ui/link";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { ResetPasswordForm } from "@/features/sign-in/reset-password-form.tsx";
import { textLink } from "@/components/forms/text-link.ts";

export const metadata = { title: "New password" };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <AuthFrame title="Choose a new password" description="Setting it signs you out everywhere.">
      <ResetPasswordForm token={decodeURIComponent(token)} />
      <p className="mt-8 text-sm">
        <Link href="/forgot-password" className={textLink}>
          Request a new link
        </Link>
      </p>
    </AuthFrame>
  );
}
